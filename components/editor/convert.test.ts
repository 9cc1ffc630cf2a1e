import { Node } from "@tiptap/pm/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bodySchema } from "@/lib/body/schema";
import { fromEditor, toEditor } from "./convert";
import { schema } from "./schema/schema";
import { arbitraryBody } from "./testing/arbitrary-body";

const editorDocOf = (body: unknown) => {
  const doc = Node.fromJSON(schema, toEditor(bodySchema.parse(body)));
  doc.check();
  return doc;
};

test("a body converted to the editor and back is the same, and valid", () => {
  fc.assert(
    fc.property(arbitraryBody, (body) => {
      const convertedBack = fromEditor(editorDocOf(body));
      expect(convertedBack).toEqual(body);
      expect(bodySchema.parse(convertedBack)).toEqual(body);
    }),
    { seed: 1 },
  );
});

test("an unchanged block stays the same object", () => {
  const doc = editorDocOf([
    { id: "a", type: "custom_text", content: "Раз" },
    { id: "b", type: "page_break" },
  ]);
  const before = fromEditor(doc);
  const after = fromEditor(doc.replace(2, 3, doc.slice(3, 4)));
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});

describe("the conversion drops what has no effect", () => {
  const text = (content: unknown[]) => [{ id: "a", type: "terms", content: { type: "doc", content } }];

  test.each([
    ["an empty text", text([]), text([{ type: "paragraph" }])],
    [
      "empty attributes and contents",
      text([{ type: "paragraph", attrs: { textAlign: null }, content: [] }]),
      text([{ type: "paragraph" }]),
    ],
    [
      "a list that starts at one",
      text([
        {
          type: "orderedList",
          attrs: { start: 1 },
          content: [{ type: "listItem", content: [{ type: "paragraph" }] }],
        },
      ]),
      text([{ type: "orderedList", content: [{ type: "listItem", content: [{ type: "paragraph" }] }] }]),
    ],
    [
      "a mark said twice: the last link counts",
      text([
        {
          type: "paragraph",
          content: [
            {
              type: "text",
              text: "a",
              marks: [
                { type: "bold" },
                { type: "link", attrs: { href: "https://a.ru" } },
                { type: "bold" },
                { type: "link", attrs: { href: "https://b.ru" } },
              ],
            },
          ],
        },
      ]),
      text([
        {
          type: "paragraph",
          content: [
            {
              type: "text",
              text: "a",
              marks: [{ type: "link", attrs: { href: "https://b.ru" } }, { type: "bold" }],
            },
          ],
        },
      ]),
    ],
  ])("%s", (_name, given, expected) => {
    expect(fromEditor(editorDocOf(given))).toEqual(expected);
  });

  test("opens an empty body as one empty text", () => {
    expect(fromEditor(editorDocOf([]))).toEqual([
      { type: "custom_text", content: { type: "doc", content: [{ type: "paragraph" }] } },
    ]);
  });
});
