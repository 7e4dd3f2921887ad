// Room codes: six consonants, shown in two groups. People type them from a voice call, so almost anything is forgiven.

const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";
export const CODE_LENGTH = 6;

/** The letters of a code inside what was typed or pasted, at most six; a whole link is understood too. */
export function codeLetters(text: string): string {
  const last = text.includes("/") ? (text.replace(/[?#].*$/, "").replace(/\/+$/, "").split("/").pop() ?? "") : text;
  return [...last.toUpperCase()]
    .filter((it) => LETTERS.includes(it))
    .slice(0, CODE_LENGTH)
    .join("");
}

/** `KXRTBM` as people read it: `KXR-TBM`. */
export function showCode(letters: string): string {
  return letters.length > 3 ? `${letters.slice(0, 3)}-${letters.slice(3)}` : letters;
}

/** The code that a page's path names, or null when the path is not a room. */
export function codeOfPath(path: string): string | null {
  const bare = readable(path).replace(/^\/+|\/+$/g, "").replace(/[\s-]/g, "").toUpperCase();
  if (bare.length !== CODE_LENGTH || [...bare].some((it) => !LETTERS.includes(it))) return null;
  return bare;
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray % is somebody's typing error, not a reason to show a blank page.
    return path;
  }
}
