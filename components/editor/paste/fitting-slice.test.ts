import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { describe, expect, test } from "vitest";
import { schema } from "@/components/editor/schema/schema";
import { unwrapBlocks, wrapInBlocks } from "./fitting-slice";

const { paragraph, heading, custom_text, totals, bulletList, listItem } = schema.nodes;
const p = (text: string) => paragraph!.create(null, schema.text(text));
const h = (text: string) => heading!.create({ level: 2 }, p(text));
const slice = (nodes: Node[], openStart: number, openEnd: number) =>
  new Slice(Fragment.from(nodes), openStart, openEnd);

describe("pasting between blocks", () => {
  test("groups loose paragraphs and lists into texts between the headings", () => {
    const list = bulletList!.create(null, listItem!.create(null, p("в")));
    const given = slice([p("а"), h("б"), list, p("г")], 1, 1);
    const expected = [custom_text!.create(null, p("а")), h("б"), custom_text!.create(null, [list, p("г")])];
    expect(wrapInBlocks(given, schema)).toEqual(slice(expected, 2, 2));
  });

  test("keeps a heading at the start whole", () => {
    expect(wrapInBlocks(slice([h("а"), p("б")], 2, 1), schema).openStart).toBe(0);
  });

  test.each([
    ["paragraphs", slice([p("а"), p("б")], 1, 1)],
    ["the words of one heading", slice([h("а")], 2, 2)],
  ])("leaves %s as they are", (_name, given) => {
    expect(wrapInBlocks(given, schema)).toBe(given);
  });
});

test("pasting inside a card keeps only the text of blocks", () => {
  expect(unwrapBlocks(slice([h("а"), totals!.create(), custom_text!.create(null, p("б"))], 2, 2))).toEqual(
    slice([p("а"), p("б")], 1, 1),
  );
  expect(unwrapBlocks(slice([totals!.create()], 0, 0))).toBe(Slice.empty);
});
