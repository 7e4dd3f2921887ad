// A link as a picture for a camera. The encoder is fetched only when a picture is wanted.

/** Blank modules that a camera needs on every side. */
export const QUIET = 4;

export type Picture = {
  /** The width of the picture in modules, the blank border included. */
  size: number;
  /** Its dark modules as the path of an SVG. */
  path: string;
};

export async function qrPicture(text: string): Promise<Picture> {
  const { default: encode } = await import("qr");
  const rows = encode(text, "raw", { ecc: "medium", border: QUIET });
  return { size: rows.length, path: rows.map(rowPath).join("") };
}

/** Adjacent dark modules become one bar: less text, and no hairlines between them. */
function rowPath(row: boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    let end = x;
    while (row[end]) end += 1;
    path += `M${x} ${y}h${end - x}v1H${x}z`;
    x = end;
  }
  return path;
}
