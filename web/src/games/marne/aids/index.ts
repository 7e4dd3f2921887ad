// One file to download: everything for those who type, listen or read the table as text.

export { default as AidMenu } from "./AidMenu.svelte";
export { default as CommandBar } from "./CommandBar.svelte";
export { default as KeySheet } from "./KeySheet.svelte";
export { default as TextView } from "./TextView.svelte";
export { readOut } from "./readout";
