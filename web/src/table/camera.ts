// Which part of a map is in view, and how closely. Only geometry: nothing is drawn here.

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** The point of the map in the middle of the screen, and how many pixels a unit of the map measures there. */
export type Camera = Point & { scale: number };

/** The margin round the points that are to be seen, in units of the map. */
const MARGIN = 36;

export function whole(map: Size, screen: Size): Camera {
  const scale = Math.min(screen.width / map.width, screen.height / map.height);
  return { x: map.width / 2, y: map.height / 2, scale };
}

/** The camera at most this close, never farther than the whole map, and moved so that the screen shows no more of what
 * is beyond the map than it must. */
export function within(camera: Camera, map: Size, screen: Size, closest: number): Camera {
  const least = whole(map, screen).scale;
  const scale = between(camera.scale, least, Math.max(least, closest));
  const along = (at: number, length: number, seen: number) =>
    seen >= length ? length / 2 : between(at, seen / 2, length - seen / 2);
  return { x: along(camera.x, map.width, screen.width / scale), y: along(camera.y, map.height, screen.height / scale), scale };
}

/** A camera that shows all of these points, no closer than `near`. */
export function around(points: readonly Point[], screen: Size, near: number): Camera {
  const span = (all: readonly number[]) => ({ middle: (Math.min(...all) + Math.max(...all)) / 2, length: Math.max(...all) - Math.min(...all) + 2 * MARGIN });
  const across = span(points.map((it) => it.x));
  const down = span(points.map((it) => it.y));
  return { x: across.middle, y: down.middle, scale: Math.min(near, screen.width / across.length, screen.height / down.length) };
}

/** `at` is the point that stays in place on the screen, in pixels from its middle. */
export function zoomed(camera: Camera, factor: number, at: Point): Camera {
  const scale = camera.scale * factor;
  const moved = 1 / camera.scale - 1 / scale;
  return { x: camera.x + at.x * moved, y: camera.y + at.y * moved, scale };
}

/** The map is dragged along, in pixels. */
export function dragged(camera: Camera, by: Point): Camera {
  return { ...camera, x: camera.x - by.x / camera.scale, y: camera.y - by.y / camera.scale };
}

/** Part of the way from one to the other; closeness changes exponentially, as it is perceived. */
export function onTheWay(from: Camera, to: Camera, part: number): Camera {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: from.scale * (to.scale / from.scale) ** part };
}

export function viewBox({ x, y, scale }: Camera, screen: Size): string {
  const [width, height] = [screen.width / scale, screen.height / scale];
  return [x - width / 2, y - height / 2, width, height].map((it) => Math.round(it * 100) / 100).join(" ");
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
