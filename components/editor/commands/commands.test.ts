import { describe, expect, test } from "vitest";
import {
  applyCommand,
  blockIdsOf,
  card,
  editorStateOf,
  heading,
  outline,
  terms,
  text,
} from "@/components/editor/testing/editor-state";
import { duplicateBlock } from "./duplicate-block";
import { insertBlockBelow, insertBlockHere, type NewBlock } from "./insert-block";
import { flattenHeading, leaveHeading } from "./leave-heading";
import { moveBlock } from "./move-block";
import { togglePartyText } from "./party-text";
import { removeBlock } from "./remove-block";
import { retypeBlock } from "./retype-block";
import { writeBelow } from "./write-below";

describe("a block inserted with a slash", () => {
  const request = (body: unknown[], block: NewBlock) => {
    const state = editorStateOf(body);
    const { from } = state.selection;
    return outline(applyCommand(state, insertBlockHere(block, { from: from - 1, to: from })));
  };

  test.each([
    ["takes the place of an empty text", [text("/¦")], ["heading2 | ¦"]],
    ["stands below what comes before", [text("а\n/¦")], ["custom_text | а", "heading2 | ¦"]],
    ["stands above what comes behind", [text("/¦\nа")], ["heading2 | ¦", "custom_text | а"]],
    ["cuts a text in two", [terms("а\n/¦\nб")], ["terms | а", "heading2 | ¦", "terms | б"]],
  ])("%s", (_name, body, expected) => {
    expect(request(body, { type: "heading", level: 2 })).toEqual(expected);
  });

  test("continues the text after a card", () => {
    expect(request([text("а\n/¦\nб")], { type: "page_break" })).toEqual([
      "custom_text | а",
      "page_break",
      "custom_text | ¦б",
    ]);
    expect(request([text("а\n/¦"), card("totals")], { type: "page_break" })).toEqual([
      "custom_text | а",
      "page_break ¦",
      "totals",
    ]);
  });
});

test("inserts a block below another, with the caret in it", () => {
  const state = editorStateOf([text("а¦"), card("totals")]);
  expect(outline(applyCommand(state, insertBlockBelow(0, { type: "terms" })))).toEqual([
    "custom_text | а",
    "terms | ¦",
    "totals",
  ]);
  expect(outline(applyCommand(state, insertBlockBelow(5, { type: "terms" })))).toEqual(outline(state));
});

describe("moving a block", () => {
  const state = editorStateOf([heading("а"), text("бв¦г"), card("totals")]);

  test("swaps it with its neighbour and keeps the caret in its text", () => {
    expect(outline(applyCommand(state, moveBlock(1, -1)))).toEqual([
      "custom_text | бв¦г",
      "heading2 | а",
      "totals",
    ]);
    expect(outline(applyCommand(state, moveBlock(1, 1)))).toEqual([
      "heading2 | а",
      "totals",
      "custom_text | бв¦г",
    ]);
    expect(blockIdsOf(applyCommand(state, moveBlock(1, 1)))).toEqual(
      [0, 2, 1].map((index) => blockIdsOf(state)[index]),
    );
  });

  test("keeps a card selected", () => {
    const selected = editorStateOf([text("а"), card("totals")], { selected: 1 });
    expect(outline(applyCommand(selected, moveBlock(1, -1)))).toEqual(["totals ¦", "custom_text | а"]);
  });

  test("does nothing at the ends", () => {
    expect(applyCommand(state, moveBlock(0, -1))).toBe(state);
    expect(applyCommand(state, moveBlock(2, 1))).toBe(state);
  });
});

test("a copy of a block is inserted below, without the original's id", () => {
  const state = editorStateOf([text("а¦"), card("totals")]);
  const copied = applyCommand(state, duplicateBlock(0));
  expect(outline(copied)).toEqual(["custom_text | а", "custom_text | ¦а", "totals"]);
  expect(blockIdsOf(copied)).toEqual([blockIdsOf(state)[0], null, blockIdsOf(state)[1]]);
});

test("removing the last block leaves an empty text", () => {
  const state = editorStateOf([text("а¦"), card("totals")]);
  const one = applyCommand(state, removeBlock(0));
  expect(outline(one)).toEqual(["totals ¦"]);
  expect(outline(applyCommand(one, removeBlock(0)))).toEqual(["custom_text | ¦"]);
});

describe("Enter in a heading", () => {
  test.each([
    ["at its end begins a text", ["а¦"], ["heading2 | а", "custom_text | ¦"]],
    ["in its middle takes the rest along", ["а¦б"], ["heading2 | а", "custom_text | ¦б"]],
    ["at its start makes room above", ["¦а"], ["custom_text | ", "heading2 | ¦а"]],
  ])("%s", (_name, [content = ""], expected) => {
    expect(outline(applyCommand(editorStateOf([heading(content)]), leaveHeading))).toEqual(expected);
  });

  test("does nothing in a text", () => {
    const state = editorStateOf([text("а¦")]);
    expect(applyCommand(state, leaveHeading)).toBe(state);
  });
});

test("Backspace at the start of a heading turns it into text", () => {
  const state = editorStateOf([heading("¦а")]);
  const flat = applyCommand(state, flattenHeading);
  expect(outline(flat)).toEqual(["custom_text | ¦а"]);
  expect(blockIdsOf(flat)).toEqual(blockIdsOf(state));
  const inside = editorStateOf([heading("а¦")]);
  expect(applyCommand(inside, flattenHeading)).toBe(inside);
});

describe("changing the kind of a block", () => {
  const level3 = retypeBlock({ type: "heading", level: 3 });

  test.each([
    ["a whole text", [text("а¦")], ["heading3 | а¦"]],
    ["another level", [heading("а¦", 1)], ["heading3 | а¦"]],
    ["one paragraph of several", [terms("а\nб¦\nв")], ["terms | а", "heading3 | б¦", "terms | в"]],
    ["the first of several", [terms("а¦\nб")], ["heading3 | а¦", "terms | б"]],
    ["the last of several", [terms("а\nб¦")], ["terms | а", "heading3 | б¦"]],
  ])("turns %s into a heading", (_name, body, expected) => {
    expect(outline(applyCommand(editorStateOf(body), level3))).toEqual(expected);
  });

  test("turns a heading into text, and a whole text into terms", () => {
    expect(
      outline(applyCommand(editorStateOf([heading("а¦")]), retypeBlock({ type: "custom_text" }))),
    ).toEqual(["custom_text | а¦"]);
    expect(outline(applyCommand(editorStateOf([text("а¦\nб")]), retypeBlock({ type: "terms" })))).toEqual([
      "terms | а¦ | б",
    ]);
  });

  test("leaves a card as it is", () => {
    const state = editorStateOf([card("totals")], { selected: 0 });
    expect(applyCommand(state, level3)).toBe(state);
  });
});

test("the text of a party becomes editable and is restored", () => {
  const state = editorStateOf([{ type: "party", role: "executor" }], { selected: 0 });
  const own = applyCommand(state, togglePartyText(0));
  expect(outline(own)[0]).toMatch(/^party_text \| ¦\{\{executor\.name\}\} \| ИНН \{\{executor\.inn\}\}/);
  expect(blockIdsOf(own)).toEqual(blockIdsOf(state));
  expect(outline(applyCommand(own, togglePartyText(0)))).toEqual(["party ¦"]);
});

test("typing on a selected card starts a text below it", () => {
  const state = editorStateOf([card("totals"), card("signatures")], { selected: 0 });
  expect(outline(applyCommand(state, writeBelow))).toEqual(["totals", "custom_text | ¦", "signatures"]);
  const inText = editorStateOf([text("а¦")]);
  expect(applyCommand(inText, writeBelow)).toBe(inText);
});
