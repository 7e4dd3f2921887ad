declare module "*.ftl" {
  import type { FluentResource } from "@fluent/bundle";
  const body: FluentResource["body"];
  export default body;
}
