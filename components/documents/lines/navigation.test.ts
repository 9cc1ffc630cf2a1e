import { describe, expect, test } from "vitest";
import { type CellPosition, type CellText, commandOf, type KeyPress } from "./navigation";

const table = { rows: 3, columns: 5, canAppend: true };
const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});
const caretAt = (selectionStart: number, selectionEnd = selectionStart, isWrapped = false): CellText => ({
  kind: "text",
  length: 5,
  selectionStart,
  selectionEnd,
  isWrapped,
});
const wholeSelected = caretAt(0, 5);
const caretInMiddle = caretAt(2);
const command = (
  key: KeyPress,
  text = wholeSelected,
  place: CellPosition = { row: 1, column: 2 },
  size = table,
) => commandOf(key, text, place, size);
const goesTo = (row: number, column: number) => ({ type: "go", to: { row, column } });

describe("arrows", () => {
  test.each([
    ["ArrowUp", 0, 2],
    ["ArrowDown", 2, 2],
    ["ArrowLeft", 1, 1],
    ["ArrowRight", 1, 3],
  ])("%s goes to the next cell while the whole text is selected", (key, row, column) => {
    expect(command(press(key))).toEqual(goesTo(row, column));
  });

  test("left and right leave the cell only at the edge of its text", () => {
    expect(command(press("ArrowLeft"), caretInMiddle)).toBeNull();
    expect(command(press("ArrowRight"), caretInMiddle)).toBeNull();
    expect(command(press("ArrowLeft"), caretAt(0))).toEqual(goesTo(1, 1));
    expect(command(press("ArrowRight"), caretAt(5))).toEqual(goesTo(1, 3));
  });

  test("up and down leave a text of one line at once, a wrapped text at its edge", () => {
    expect(command(press("ArrowDown"), caretInMiddle)).toEqual(goesTo(2, 2));
    expect(command(press("ArrowDown"), caretAt(2, 2, true))).toBeNull();
    expect(command(press("ArrowDown"), caretAt(5, 5, true))).toEqual(goesTo(2, 2));
    expect(command(press("ArrowUp"), caretAt(0, 0, true))).toEqual(goesTo(0, 2));
  });

  test("do not leave the table", () => {
    expect(command(press("ArrowUp"), wholeSelected, { row: 0, column: 0 })).toEqual({ type: "stay" });
    expect(command(press("ArrowLeft"), wholeSelected, { row: 0, column: 0 })).toEqual({ type: "stay" });
    expect(command(press("ArrowRight"), wholeSelected, { row: 0, column: 4 })).toEqual({ type: "stay" });
    expect(command(press("ArrowDown"), wholeSelected, { row: 2, column: 0 })).toEqual({ type: "stay" });
  });

  test("select text with Shift", () => {
    expect(command(press("ArrowRight", { shiftKey: true }))).toBeNull();
  });

  test("move the row with Alt", () => {
    expect(command(press("ArrowDown", { altKey: true }), caretInMiddle)).toEqual({ type: "move", by: 1 });
  });
});

describe("Enter and Tab", () => {
  test("Enter goes down, with Shift up", () => {
    expect(command(press("Enter"), caretInMiddle)).toEqual(goesTo(2, 2));
    expect(command(press("Enter", { shiftKey: true }), caretInMiddle)).toEqual(goesTo(0, 2));
  });

  test("Enter in the last row adds one, unless it is blank", () => {
    const last = { row: 2, column: 2 };
    expect(command(press("Enter"), wholeSelected, last)).toEqual({ type: "append" });
    expect(command(press("Enter"), wholeSelected, last, { ...table, canAppend: false })).toEqual({
      type: "stay",
    });
  });

  test("Tab is left to the browser, but adds a row in the last cell unless the row is blank", () => {
    const last = { row: 2, column: 4 };
    expect(command(press("Tab"))).toBeNull();
    expect(command(press("Tab"), wholeSelected, last)).toEqual({ type: "append" });
    expect(command(press("Tab", { shiftKey: true }), wholeSelected, last)).toBeNull();
    expect(command(press("Tab"), wholeSelected, last, { ...table, canAppend: false })).toBeNull();
  });
});

test("shortcuts with Ctrl work in a Russian layout", () => {
  const russian = (code: string, key: string, shiftKey = false) =>
    command(press(key, { code, ctrlKey: true, shiftKey }))?.type;
  expect(russian("KeyZ", "я")).toBe("undo");
  expect(russian("KeyZ", "Я", true)).toBe("redo");
  expect(russian("KeyD", "в")).toBe("duplicate");
  expect(russian("KeyV", "м")).toBeUndefined();
});

test.each([
  ["Delete", { ctrlKey: true }, { type: "remove" }],
  ["Enter", { ctrlKey: true }, { type: "insert", at: 2 }],
  ["Enter", { ctrlKey: true, shiftKey: true }, { type: "insert", at: 1 }],
  ["F2", {}, { type: "edit" }],
  ["F10", { shiftKey: true }, { type: "menu" }],
  ["F10", {}, null],
  ["Escape", {}, { type: "revert" }],
  ["Delete", {}, null],
  ["a", {}, null],
] as const)("%s with %j does what the shortcut table says", (key, held, expected) => {
  expect(command(press(key, held))).toEqual(expected);
});

test("arrows leave a cell with a list of choices", () => {
  const choice: CellText = {
    kind: "choice",
    length: 0,
    selectionStart: 0,
    selectionEnd: 0,
    isWrapped: false,
  };
  expect(command(press("ArrowDown"), choice)).toEqual(goesTo(2, 2));
  expect(command(press("ArrowLeft"), choice)).toEqual(goesTo(1, 1));
});
