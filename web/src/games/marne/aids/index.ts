// One file to download: everything for those who type, listen or read the table as text.

export { default as AidMenu } from "./AidMenu.svelte";
export { readOut } from "./readout";
