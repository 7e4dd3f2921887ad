// The way of a flight as keyframes: only transform and opacity, so that nothing is laid out while it moves.

/** The middle of something and its size, in pixels of the window. */
export type Box = { x: number; y: number; w: number; h: number };

export type Gait = "slide" | "deal" | "board" | "step" | "drive" | "leave" | "pop" | "fade" | "lift" | "award" | "announce";

/** `size` is what the moving thing measures unscaled; `square` is the middle of the ring. */
export type Way = { gait: Gait; boxes: readonly Box[]; times: readonly number[]; size: Box; square: Box };

/** How far towards the square the taxis drive by, as a share of the street. */
const LANE = 0.36;

/** A taxi that leaves full comes to the front of the picture. */
const GROWN = 1.18;

/** When a leaving taxi sets off, as a share of its time. */
const TURN = 0.2;

const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
export const EASINGS: Record<Gait, string> = {
  slide: EASE, deal: EASE, board: EASE, step: "ease-in-out", drive: "linear", leave: "linear", pop: EASE, fade: "ease-in", lift: "linear", award: "linear", announce: "linear",
};

export function keyframes({ gait, boxes, times, size, square }: Way): Keyframe[] {
  const first = boxes[0] ?? size;
  const last = boxes.at(-1) ?? size;
  const at = (box: Box, scale = 1, lift = 0): string => {
    const fit = Math.min(box.w / size.w, box.h / size.h) * scale;
    return `translate(${round(box.x - size.w / 2)}px, ${round(box.y - lift - size.h / 2)}px) scale(${round(fit)})`;
  };
  switch (gait) {
    case "slide":
      return arc(first, last).map((box) => ({ transform: at(box) }));
    case "deal":
      // Hidden in the pile until its turn.
      return arc(first, last).map((box, i) => ({ transform: at(box), opacity: i === 0 ? 0 : 1 }));
    case "board":
      return arc(first, { ...last, w: last.w * 0.4, h: last.h * 0.4 }).map((box, i, all) => ({ transform: at(box), opacity: i === all.length - 1 ? 0 : 1 }));
    case "step":
      // Two paces.
      return [0, 0.25, 0.5, 0.75, 1].map((t, i) => ({ transform: at(mix(first, last, t), 1, i % 2 ? size.h * 0.16 : 0) }));
    case "drive": {
      const total = times.at(-1) || 1;
      return boxes.map((box, i) => {
        const stop = i === 0 || i === boxes.length - 1;
        const easing = i === 0 ? (boxes.length > 2 ? "ease-in" : EASE) : i === boxes.length - 2 ? "ease-out" : "linear";
        return { transform: at(stop ? box : lane(box, square)), offset: (times[i] ?? 0) / total, easing };
      });
    }
    case "leave": {
      const out = outward(first, square);
      const gone = { ...first, x: first.x + out.x * first.w * 1.5, y: first.y + out.y * first.h * 1.5 };
      const back = { ...first, x: first.x - out.x * 5, y: first.y - out.y * 5 };
      return [
        { transform: at(first), opacity: 1, easing: "ease-out" },
        { transform: at(back, GROWN), opacity: 1, offset: TURN, easing: "ease-in" },
        { transform: at(mix(back, gone, 0.5), GROWN), opacity: 1, offset: 0.75, easing: "linear" },
        { transform: at(gone, GROWN), opacity: 0 },
      ];
    }
    case "pop":
      return [
        { transform: at(last, 0.2), opacity: 0 },
        { transform: at(last, 1.7), opacity: 1, offset: 0.45 },
        { transform: at(last), opacity: 1 },
      ];
    case "fade":
      return [{ transform: at(first), opacity: 1 }, { transform: at(mix(first, last, 0.35), 1.2), opacity: 0 }];
    case "lift": {
      const shown = { ...last, w: size.w, h: size.h };
      return [
        { transform: at(first), opacity: 1, easing: EASE },
        { transform: at(shown), opacity: 1, offset: 0.4 },
        { transform: at(shown), opacity: 1, offset: 0.75, easing: "ease-in" },
        { transform: at(shown, 1.08), opacity: 0 },
      ];
    }
    case "award": {
      // Read where it was earned, then carried to the score.
      const [earned, there] = [first, last].map((it) => ({ ...it, w: size.w, h: size.h })) as [Box, Box];
      return [
        { transform: at(earned, 0.4), opacity: 0, easing: EASE },
        { transform: at(earned, 1.5), opacity: 1, offset: 0.2 },
        { transform: at(earned, 1.5), opacity: 1, offset: 0.5, easing: "ease-in-out" },
        { transform: at(there), opacity: 1, offset: 0.92 },
        { transform: at(there, 0.8), opacity: 0 },
      ];
    }
    case "announce": {
      const shown = { ...square, w: size.w, h: size.h };
      return [
        { transform: at({ ...first, w: size.w, h: size.h }, 0.3), opacity: 0, easing: EASE },
        { transform: at(shown), opacity: 1, offset: 0.18 },
        { transform: at(shown), opacity: 1, offset: 0.74, easing: "ease-in" },
        { transform: at(last), opacity: 0.6 },
      ];
    }
  }
}

/** When a taxi on this way looks to the left: its drawing looks to the right. Empty if it never does. */
export function leftward({ gait, boxes, times, square }: Way): Keyframe[] {
  if (gait === "leave") return boxes[0] && outward(boxes[0], square).x < 0 ? [{ opacity: 0, easing: "step-end" }, { opacity: 1, offset: TURN }, { opacity: 1 }] : [];
  if (gait !== "drive") return [];
  const steps = boxes.slice(1).map((box, i) => Math.sign(Math.round((box.x - (boxes[i]?.x ?? 0)) / square.w)));
  // Straight up or down it keeps looking the same way; at first, where it will go.
  let look = steps.find((it) => it !== 0) ?? 0;
  const looks = steps.map((step) => (look = step || look));
  if (!looks.includes(-1)) return [];
  const total = times.at(-1) || 1;
  const frames = looks.map((it, i) => ({ opacity: it < 0 ? 1 : 0, offset: (times[i] ?? 0) / total, easing: "step-end" }));
  return [...frames, { opacity: looks.at(-1) === -1 ? 1 : 0, offset: 1, easing: "step-end" }];
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function mix(a: Box, b: Box, t: number): Box {
  const between = (from: number, to: number) => from + (to - from) * t;
  return { x: between(a.x, b.x), y: between(a.y, b.y), w: between(a.w, b.w), h: between(a.h, b.h) };
}

/** A bow to the right of the way, so that two things that trade places do not meet. */
function arc(a: Box, b: Box): Box[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const bend = Math.min(0.16, 48 / (Math.hypot(dx, dy) || 1));
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => {
    const bow = 4 * t * (1 - t) * bend;
    const box = mix(a, b, t);
    return { ...box, x: box.x - dy * bow, y: box.y + dx * bow };
  });
}

function outward(box: Box, square: Box): { x: number; y: number } {
  const [dx, dy] = [(box.x - square.x) / box.w, (box.y - square.y) / box.h];
  return Math.abs(dx) >= 0.5 ? { x: Math.sign(dx), y: 0 } : { x: 0, y: Math.sign(dy) };
}

function lane(box: Box, square: Box): Box {
  const towards = (from: number, to: number, size: number) => from + Math.sign(Math.round((to - from) / size)) * size * LANE;
  return { w: box.w * 0.8, h: box.h * 0.8, x: towards(box.x, square.x, box.w), y: towards(box.y, square.y, box.h) };
}
