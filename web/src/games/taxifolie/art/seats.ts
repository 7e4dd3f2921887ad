// The six taxis, told apart by number, shape and colour. A shape is drawn in a box from -10 to 10.

export type Livery = { color: string; ink: string; shape: string };

const LIVERIES: readonly Livery[] = [
  { color: "#c81e1e", ink: "#fff", shape: "M0-9.5A9.5 9.5 0 1 1 0 9.5 9.5 9.5 0 1 1 0-9.5Z" },
  { color: "#1d4ed8", ink: "#fff", shape: "M-9-9H9V9H-9Z" },
  { color: "#f7b500", ink: "#1b1a1e", shape: "M0-11.5 11.5 9H-11.5Z" },
  { color: "#0f7a3d", ink: "#fff", shape: "M0-12 12 0 0 12-12 0Z" },
  { color: "#7c2fd6", ink: "#fff", shape: "M0-11 10.5-3.4 6.5 9H-6.500L-10.5-3.400Z" },
  { color: "#1b1a1e", ink: "#fff", shape: "M-6-10H6L11 0 6 10H-6L-11 0Z" },
];

export const SHAPES = ["disc", "square", "triangle", "diamond", "pentagon", "hexagon"] as const;

const FIRST: Livery = { color: "#c81e1e", ink: "#fff", shape: "M-9-9H9V9H-9Z" };

export function livery(seat: number): Livery {
  return LIVERIES[seat] ?? FIRST;
}
