import { expect, test } from "vitest";
import { fromEditor } from "@/components/editor/convert";
import { applyCommand, editorStateOf } from "@/components/editor/testing/editor-state";
import type { Command } from "./blocks";
import { indentItem, outdentItem, unmarkItem } from "./lists";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const list = (...items: unknown[][]) => ({
  type: "bulletList",
  content: items.map((content) => ({ type: "listItem", content })),
});
const body = (...content: unknown[]) => [{ id: "a", type: "terms", content: { type: "doc", content } }];
const result = (given: unknown[], command: Command) =>
  fromEditor(applyCommand(editorStateOf(given), command).doc);

test("Tab at the start of a list item indents it, and Shift+Tab outdents it", () => {
  const flat = body(list([paragraph("а")], [paragraph("б")]));
  const nested = body(list([paragraph("а"), list([paragraph("б")])]));
  expect(result(body(list([paragraph("а")], [paragraph("¦б")])), indentItem)).toEqual(nested);
  expect(result(body(list([paragraph("а"), list([paragraph("¦б")])])), outdentItem)).toEqual(flat);
});

test("elsewhere Tab does nothing, so that it can leave the editor", () => {
  for (const given of [
    body(list([paragraph("а")], [paragraph("б¦")])),
    body(list([paragraph("¦а")])),
    body(paragraph("¦а")),
  ]) {
    const state = editorStateOf(given);
    expect(applyCommand(state, indentItem)).toBe(state);
    expect(applyCommand(state, outdentItem)).toBe(state);
  }
});

test("Backspace at the start of a list item turns it into a paragraph", () => {
  expect(result(body(list([paragraph("¦а")])), unmarkItem)).toEqual(body(paragraph("а")));
});
