import { beforeEach, expect, test } from "vitest";
import { forgetTable, keepTable, keptTables, MOST, noteTable } from "../src/device/tables";
import { noteSeat } from "../src/device/seat";
import { forget, recall, remember } from "../src/device/storage";

const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";
const code = (number: number) => `BBBBB${LETTERS[number]}`;
const codes = () => keptTables().map((it) => it.code);

beforeEach(() => {
  forget("room");
  forget("tables");
});

test("the last table that was entered comes first, and each is kept once", () => {
  for (const it of [0, 1, 2, 1]) keepTable(code(it), false);
  expect(codes()).toEqual([code(1), code(2), code(0)]);
  noteTable(code(0), true);
  expect(keptTables()[2]).toEqual({ code: code(0), over: true });
  // A table that is not kept is not kept indirectly either.
  noteTable(code(5), true);
  expect(codes()).toHaveLength(3);
});

test("a table that was noted alone is the first of the list", () => {
  keepTable(code(1), false);
  remember("room", code(3));
  expect(codes()).toEqual([code(3), code(1)]);
  expect(recall("room")).toBeNull();
  expect(codes()).toEqual([code(3), code(1)]);
});

test("tables that were noted while the list was on its way are in it, the last one first", () => {
  keepTable(code(1), false);
  keepTable(code(2), true);
  for (const it of [3, 1, 3, 4]) noteSeat(code(it));
  expect(codes()).toEqual([code(4), code(1), code(3), code(2)]);
  keepTable(code(3), true);
  expect(codes()).toEqual([code(3), code(4), code(1), code(2)]);
  // Only the list knows that a game is over.
  noteSeat(code(3));
  keepTable(code(3), true);
  expect(keptTables()[0]).toEqual({ code: code(3), over: true });
});

test("of too many tables a finished one goes first, or the oldest", () => {
  for (let it = 0; it < MOST; it += 1) keepTable(code(it), it === 4 || it === 6);
  keepTable(code(12), false);
  expect(codes()).not.toContain(code(4));
  keepTable(code(13), false);
  expect(codes()).not.toContain(code(6));
  keepTable(code(14), true);
  expect(codes()).toHaveLength(MOST);
  expect(codes()).not.toContain(code(0));
  expect(codes()[0]).toBe(code(14));
});

test("a table that was taken off the list comes back to its place", () => {
  for (const it of [0, 1, 2]) keepTable(code(it), it === 1);
  remember(`covered.${code(1)}`, "yes");
  const restore = forgetTable(code(1));
  expect(codes()).toEqual([code(2), code(0)]);
  expect(recall(`covered.${code(1)}`)).toBeNull();
  restore();
  expect(recall(`covered.${code(1)}`)).toBe("yes");
  expect(recall(`read.${code(1)}`)).toBeNull();
  expect(keptTables()).toEqual([{ code: code(2), over: false }, { code: code(1), over: true }, { code: code(0), over: false }]);
});

test.each(["", "{", "null", "7", '{"code":"BBBBBB"}', '[null, 7, "BBBBBB", {"code": 3}, {"code": "aei"}, []]'])(
  "what somebody wrote there harms nothing: %s",
  (text) => {
    remember("tables", text);
    expect(keptTables()).toEqual([]);
    keepTable(code(0), false);
    expect(codes()).toEqual([code(0)]);
  },
);
