// The sign on the roof of each taxi: a shape of its own, about (0, 0), with a radius of about 9.

export const SHAPES = [
  "M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9Z",
  "M-8-8H8V8H-8Z",
  "M0-11 10.5 8H-10.5Z",
  "M0-11 10.5 0 0 11-10.5 0Z",
  "M0-10.5 10-3.2 6.2 8.5H-6.2L-10-3.2Z",
  "M-5.5-9H5.5L10 0 5.5 9H-5.5L-10 0Z",
] as const;
