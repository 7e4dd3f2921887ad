// A face says whose table a shared device shows. Where players have secrets, a curtain is down between one person and
// the next: it names the next person, who lifts it. Nothing here touches a page.

/** The number of a person of this device; the first is 0. */
export type Person = number;

export type Face = {
  /** Whose table is on the screen; null behind the curtain. */
  readonly shown: Person | null;
  /** The person for whom the curtain waits; null while any of them may lift it. */
  readonly asked: Person | null;
  /** The person who was to act when this was decided, if it was one of them. */
  readonly due: Person | null;
  /** Whether the table had secrets. */
  readonly secret: boolean;
};

/** The state of the table. */
export type Around = {
  /** The people of this device who have a chair. */
  readonly seated: readonly Person[];
  /** The person of them who is to act. */
  readonly due: Person | null;
  /** Whether one of them may see what another may not. */
  readonly secret: boolean;
};

/** The face before anybody has looked. */
export const UNSEEN: Face = { shown: null, asked: null, due: null, secret: false };

/** The face after something has happened at the table. */
export function follow(face: Face, { seated, due, secret }: Around): Face {
  const alone = seated.length === 1 ? (seated[0] ?? null) : null;
  // A person who has left, or has taken the seat to another device, shows nothing here.
  let shown = here(face.shown, seated);
  let asked = here(face.asked, seated);
  const called = due !== null && due !== face.due;
  if (!secret) return { shown: called ? due : (shown ?? asked ?? due ?? seated[0] ?? null), asked: null, due, secret };
  // Everybody looked at one screen until the secrets came.
  if (!face.secret) shown = alone;
  if (shown !== null && (!called || due === shown)) return { shown, asked: null, due, secret };
  // The person for whom it waited may have lost their turn meanwhile.
  if (called || asked === null || (asked === face.due && due === null)) asked = due ?? alone;
  return { shown: null, asked, due, secret };
}

/** The face when a person wants to see the table. */
export function call(face: Face, person: Person): Face {
  if (person === face.shown) return face;
  return face.secret ? { ...face, shown: null, asked: person } : { ...face, shown: person, asked: null };
}

/** The face when a person lifts the curtain. */
export function lift(face: Face, person: Person): Face {
  return { ...face, shown: person, asked: null };
}

function here(person: Person | null, seated: readonly Person[]): Person | null {
  return person !== null && seated.includes(person) ? person : null;
}
