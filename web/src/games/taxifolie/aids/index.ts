// One file to download: everything for those who listen or read the table as text.

export { default as AidDrawer } from "./AidDrawer.svelte";
