import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { describe, expect, test } from "vitest";
import { schema } from "@/components/editor/schema/schema";
import { asBlocks, withoutBlocks } from "./fitting-slice";

const { paragraph, heading, custom_text, totals, bulletList, listItem } = schema.nodes;
const p = (text: string) => paragraph!.create(null, schema.text(text));
const h = (text: string) => heading!.create({ level: 2 }, p(text));
const slice = (nodes: Node[], openStart: number, openEnd: number) =>
  new Slice(Fragment.from(nodes), openStart, openEnd);

describe("among blocks", () => {
  test("loose paragraphs become texts between the headings", () => {
    const list = bulletList!.create(null, listItem!.create(null, p("в")));
    const given = slice([p("а"), h("б"), list, p("г")], 1, 1);
    const expected = [custom_text!.create(null, p("а")), h("б"), custom_text!.create(null, [list, p("г")])];
    expect(asBlocks(given, schema)).toEqual(slice(expected, 2, 2));
  });

  test("a heading at the start stays whole", () => {
    expect(asBlocks(slice([h("а"), p("б")], 2, 1), schema).openStart).toBe(0);
  });

  test.each([
    ["paragraphs", slice([p("а"), p("б")], 1, 1)],
    ["the words of one heading", slice([h("а")], 2, 2)],
  ])("%s stay as they are", (_name, given) => {
    expect(asBlocks(given, schema)).toBe(given);
  });
});

test("inside a card only the text of blocks arrives", () => {
  expect(withoutBlocks(slice([h("а"), totals!.create(), custom_text!.create(null, p("б"))], 2, 2))).toEqual(
    slice([p("а"), p("б")], 1, 1),
  );
  expect(withoutBlocks(slice([totals!.create()], 0, 0))).toBe(Slice.empty);
});
