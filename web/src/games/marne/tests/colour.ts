// Colour as eyes see it: contrast, distance, and what is left of both for colour-blind eyes.

export type Rgb = readonly [number, number, number];

const WHITE: Rgb = [0.95047, 1, 1.08883];

/** Linear light, 0 to 1. */
export function linear(hex: string): Rgb {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex;
  const of = (at: number) => {
    const it = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4;
  };
  return [of(1), of(3), of(5)];
}

export function luminance([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: string, two: string): number {
  const [high = 0, low = 0] = [luminance(linear(one)), luminance(linear(two))].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function times(matrix: readonly Rgb[], [x, y, z]: Rgb): Rgb {
  const row = (at: number) => {
    const [a, b, c] = matrix[at] ?? [0, 0, 0];
    return a * x + b * y + c * z;
  };
  return [row(0), row(1), row(2)];
}

export function lab(light: Rgb): Rgb {
  const xyz = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    light,
  );
  const f = (at: 0 | 1 | 2) => {
    const it = xyz[at] / WHITE[at];
    return it > 216 / 24389 ? Math.cbrt(it) : ((24389 / 27) * it + 16) / 116;
  };
  return [116 * f(1) - 16, 500 * (f(0) - f(1)), 200 * (f(1) - f(2))];
}

/** CIEDE2000, after Sharma, Wu and Dalal (2005). */
export function ciede2000([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const degrees = Math.PI / 180;
  const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(mean7 / (mean7 + 25 ** 7)));
  const [p1, p2] = [(1 + g) * a1, (1 + g) * a2];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (b: number, a: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / degrees + 360) % 360);
  const [h1, h2] = [hue(b1, p1), hue(b2, p2)];
  const grey = c1 * c2 === 0;
  let turn = grey ? 0 : h2 - h1;
  if (turn > 180) turn -= 360;
  else if (turn < -180) turn += 360;
  const dl = l2 - l1;
  const dc = c2 - c1;
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * degrees);
  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  let h = h1 + h2;
  if (!grey) {
    if (Math.abs(h1 - h2) <= 180) h /= 2;
    else h = h < 360 ? (h + 360) / 2 : (h - 360) / 2;
  }
  const cos = (factor: number, from: number) => Math.cos((factor * h + from) * degrees);
  const t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const swing = 30 * Math.exp(-(((h - 275) / 25) ** 2));
  const rt = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(2 * swing * degrees);
  return Math.sqrt(
    (dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh),
  );
}

/** Two half-planes, each with its projection (Brettel, Viénot and Mollon, 1997, as in libDaltonLens, public domain). */
type Brettel = { first: readonly Rgb[]; second: readonly Rgb[]; normal: Rgb };

const BRETTEL: Record<"protan" | "deutan" | "tritan", Brettel> = {
  protan: {
    first: [[0.1498, 1.19548, -0.34528], [0.10764, 0.84864, 0.04372], [0.00384, -0.0054, 1.00156]],
    second: [[0.1457, 1.16172, -0.30742], [0.10816, 0.85291, 0.03892], [0.00386, -0.00524, 1.00139]],
    normal: [0.00048, 0.00393, -0.00441],
  },
  deutan: {
    first: [[0.36477, 0.86381, -0.22858], [0.26294, 0.64245, 0.09462], [-0.02006, 0.02728, 0.99278]],
    second: [[0.37298, 0.88166, -0.25464], [0.25954, 0.63506, 0.1054], [-0.0198, 0.02784, 0.99196]],
    normal: [-0.00281, -0.00611, 0.00892],
  },
  tritan: {
    first: [[1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431], [0.07589, 0.805, 0.11911]],
    second: [[0.93678, 0.18979, -0.12657], [0.06154, 0.81526, 0.1232], [-0.37562, 1.12767, 0.24796]],
    normal: [0.03901, -0.02788, -0.01113],
  },
};

/** Machado, Oliveira and Fernandes (2009), full severity. */
const MACHADO: Record<"protan" | "deutan" | "tritan", readonly Rgb[]> = {
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

const clip = ([r, g, b]: Rgb): Rgb => {
  const in01 = (it: number) => Math.min(1, Math.max(0, it));
  return [in01(r), in01(g), in01(b)];
};

/** The eyes that the suits are tested for. */
export const EYES: Record<string, (light: Rgb) => Rgb> = {
  all: (it) => it,
  ...Object.fromEntries(
    (["protan", "deutan", "tritan"] as const).flatMap((kind) => [
      [
        `${kind}, Brettel`,
        (it: Rgb) => {
          const { first, second, normal } = BRETTEL[kind];
          const side = normal[0] * it[0] + normal[1] * it[1] + normal[2] * it[2];
          return clip(times(side >= 0 ? first : second, it));
        },
      ],
      [`${kind}, Machado`, (it: Rgb) => clip(times(MACHADO[kind], it))],
    ]),
  ),
};
