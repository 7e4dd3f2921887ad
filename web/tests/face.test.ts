import { describe, expect, it } from "vitest";
import { call, follow, lift, UNSEEN, type Around, type Face } from "../src/sofa/face";

const LEA = 0;
const ZOE = 1;
const both = [LEA, ZOE];
const open = (due: number | null, seated: readonly number[] = both): Around => ({ seated, due, secret: false });
const hidden = (due: number | null, seated: readonly number[] = both): Around => ({ seated, due, secret: true });
const shown = ({ shown, asked }: Face) => [shown, asked];

describe("a table that lies open", () => {
  it("is shown from the seat that is to act, without a curtain", () => {
    let face = follow(UNSEEN, open(null));
    expect(shown(face)).toEqual([LEA, null]);
    face = follow(face, open(ZOE));
    expect(shown(face)).toEqual([ZOE, null]);
    // Somebody far away plays: nothing changes here.
    face = follow(face, open(null));
    expect(shown(face)).toEqual([ZOE, null]);
    expect(shown(follow(face, open(LEA)))).toEqual([LEA, null]);
  });

  it("is shown as somebody else on request, until the turn passes", () => {
    let face = call(follow(UNSEEN, open(LEA)), ZOE);
    expect(shown(face)).toEqual([ZOE, null]);
    face = follow(face, open(LEA));
    expect(shown(face)).toEqual([ZOE, null]);
    expect(shown(follow(follow(face, open(null)), open(LEA)))).toEqual([LEA, null]);
  });

  it("is shown to who stays when another leaves", () => {
    const face = follow(UNSEEN, open(ZOE));
    expect(shown(follow(face, open(null, [LEA])))).toEqual([LEA, null]);
    expect(shown(follow(face, open(null, [])))).toEqual([null, null]);
  });
});

describe("a table with secrets", () => {
  const begun = lift(follow(UNSEEN, hidden(LEA)), LEA);

  it("is hidden until somebody says who they are", () => {
    expect(shown(follow(UNSEEN, hidden(LEA)))).toEqual([null, LEA]);
    expect(shown(follow(UNSEEN, hidden(null)))).toEqual([null, null]);
    // They were all looking at the lobby.
    expect(shown(follow(follow(UNSEEN, open(null)), hidden(LEA)))).toEqual([null, LEA]);
    expect(shown(begun)).toEqual([LEA, null]);
  });

  it("has a curtain between one person and the next", () => {
    let face = follow(begun, hidden(ZOE));
    expect(shown(face)).toEqual([null, ZOE]);
    // Nothing that happens in the meantime lifts it.
    face = follow(face, hidden(ZOE));
    expect(shown(face)).toEqual([null, ZOE]);
    expect(shown(lift(face, ZOE))).toEqual([ZOE, null]);
  });

  it("stays with who looked last while somebody far away plays, and when it is their turn again", () => {
    let face = follow(begun, hidden(null));
    expect(shown(face)).toEqual([LEA, null]);
    face = follow(face, hidden(LEA));
    expect(shown(face)).toEqual([LEA, null]);
    expect(shown(follow(follow(face, hidden(null)), hidden(ZOE)))).toEqual([null, ZOE]);
  });

  it("waits for anybody when the one it waited for has lost their turn", () => {
    let face = follow(begun, hidden(ZOE));
    face = follow(face, hidden(null));
    expect(shown(face)).toEqual([null, null]);
    expect(shown(follow(face, hidden(LEA)))).toEqual([null, LEA]);
    expect(shown(lift(face, LEA))).toEqual([LEA, null]);
  });

  it("has a curtain for who asks to look, whoever is to act", () => {
    let face = call(begun, ZOE);
    expect(shown(face)).toEqual([null, ZOE]);
    face = follow(face, hidden(LEA));
    expect(shown(face)).toEqual([null, ZOE]);
    face = lift(face, ZOE);
    face = follow(face, hidden(LEA));
    expect(shown(face)).toEqual([ZOE, null]);
    expect(shown(call(face, ZOE))).toEqual([ZOE, null]);
    expect(shown(call(face, LEA))).toEqual([null, LEA]);
  });

  it("has one between who went on with another device and who stays", () => {
    const zoe = lift(follow(begun, hidden(ZOE)), ZOE);
    const face = follow(zoe, hidden(null, [LEA]));
    expect(shown(face)).toEqual([null, LEA]);
    // Alone from then on: the others are gone.
    expect(shown(follow(follow(lift(face, LEA), hidden(null, [LEA])), hidden(LEA, [LEA])))).toEqual([LEA, null]);
    expect(shown(follow(UNSEEN, hidden(null, [LEA])))).toEqual([LEA, null]);
  });

  it("has nothing to hide once it is over", () => {
    const face = follow(follow(begun, hidden(ZOE)), open(null));
    expect(shown(face)).toEqual([ZOE, null]);
    expect(shown(follow(face, hidden(LEA)))).toEqual([null, LEA]);
  });

  it("never shows one after the other without a curtain", () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    const people = [0, 1, 2];
    let face = follow(UNSEEN, hidden(null, people));
    for (let step = 0; step < 3_000; step += 1) {
      const before = face.shown;
      const seated = people.filter(() => random(8) > 0);
      const due = random(2) === 0 ? null : (seated[random(seated.length)] ?? null);
      const what = random(4);
      if (what === 0) face = call(face, random(3));
      else if (what === 1 && face.shown === null) face = lift(face, face.asked ?? random(3));
      else face = follow(face, hidden(due, seated));
      if (what !== 1 && before !== null) expect([before, null]).toContain(face.shown);
      if (what !== 1 && before === null) expect(face.shown).toBeNull();
    }
  });
});
