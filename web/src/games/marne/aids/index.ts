// One file to download: everything for those who type, listen or read the table as text.

export { default as AidDrawer } from "./AidDrawer.svelte";
export { default as AidMenu } from "./AidMenu.svelte";
export { default as CommandBar } from "./CommandBar.svelte";
export { readOut } from "./readout";
