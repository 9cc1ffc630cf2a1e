import { describe, expect, test } from "vitest";
import { z } from "zod";
import { bodySchema } from "./schema";
import { standardBody } from "./standard";

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const inRequest = z.object({ body: bodySchema });

/** Returns the paths of what is wrong with a body, as the API names them. */
function problemsOf(body: unknown): string[] {
  const { error } = inRequest.safeParse({ body });
  return (error?.issues ?? []).map((issue) => issue.path.join("."));
}

const doc = (...content: unknown[]) => ({ type: "doc", content });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const text = (value: string, ...marks: unknown[]) => ({ type: "text", text: value, marks });
const custom = (content: unknown) => ({ type: "custom_text", content });

describe("allowed contents of a body", () => {
  test("a body may have all blocks, nodes and marks", () => {
    const link = { type: "link", attrs: { href: "https://example.ru/a?b=1" } };
    const rich = doc(
      {
        ...paragraph(text("Жирный", { type: "bold" }), { type: "hardBreak" }),
        attrs: { textAlign: "justify" },
      },
      paragraph(text("И", { type: "italic" }, { type: "underline" }, { type: "strike" }, link)),
      { type: "bulletList", content: [{ type: "listItem", content: [paragraph(text("пункт"))] }] },
      { type: "orderedList", attrs: { start: 3 }, content: [{ type: "listItem", content: [paragraph()] }] },
    );
    const body = [
      { type: "heading", level: 2, content: rich },
      { type: "party", role: "customer" },
      { type: "party", role: "executor", content: rich },
      { type: "services_table", columns: ["name", "sum"] },
      { type: "totals", showVat: false, showInWords: true },
      { type: "terms", content: rich },
      { type: "custom_text", content: rich },
      { type: "signatures", showStamp: true },
      { type: "page_break" },
    ];
    const parsed = bodySchema.parse(body);
    expect(parsed.map(({ id, ...block }) => block)).toEqual(body);
    expect(parsed.every(({ id }) => uuidV7.test(id))).toBe(true);
  });

  test("the standard bodies of all four kinds are valid and have new ids each time", () => {
    for (const docType of ["contract", "invoice", "act", "upd"] as const) {
      const body = standardBody(docType);
      expect(bodySchema.parse(body)).toEqual(body);
      expect(standardBody(docType)[0]?.id).not.toBe(body[0]?.id);
    }
  });

  test("plain text in place of rich text becomes paragraphs", () => {
    const [block] = bodySchema.parse([custom("Первый\r\n\nТретий <b>")]);
    expect(block).toMatchObject({
      content: doc(
        paragraph({ type: "text", text: "Первый" }),
        { type: "paragraph" },
        paragraph({ type: "text", text: "Третий <b>" }),
      ),
    });
  });

  test("block ids are kept, and new ones are given where they are missing or repeated", () => {
    const ids = bodySchema
      .parse([
        { id: "a", type: "page_break" },
        { id: "a", type: "page_break" },
        { id: null, type: "page_break" },
        { id: "", type: "page_break" },
        { type: "page_break" },
      ])
      .map(({ id }) => id);
    expect(ids[0]).toBe("a");
    expect(new Set(ids).size).toBe(5);
    expect(ids).not.toContain("");
  });

  test("unknown fields are dropped, including those that would change a prototype", () => {
    const raw = JSON.parse(
      '[{"type":"page_break","__proto__":{"polluted":1},"constructor":1,"extra":{"a":[1]},"id":"x"}]',
    );
    expect(bodySchema.parse(raw)).toEqual([{ id: "x", type: "page_break" }]);
    const rich = doc({ ...paragraph({ ...text("т"), extra: 1 }), __extra: 1 });
    expect(JSON.stringify(bodySchema.parse([custom(rich)]))).not.toContain("extra");
    expect({}).not.toHaveProperty("polluted");
  });
});

describe("forbidden contents of a body", () => {
  test.each<[unknown, string]>([
    ["текст", "body"],
    [{}, "body"],
    [[null], "body.0"],
    [["heading"], "body.0"],
    [[{ type: "page_break" }, { type: "video" }], "body.1.type"],
    [[{}], "body.0.type"],
    [[{ type: "heading", level: 4, content: "x" }], "body.0.level"],
    [[{ type: "heading", content: "x" }], "body.0.level"],
    [[{ type: "terms" }], "body.0.content"],
    [[{ type: "party", role: "witness" }], "body.0.role"],
    [[{ type: "services_table", columns: [] }], "body.0.columns"],
    [[{ type: "services_table", columns: ["name", "name"] }], "body.0.columns"],
    [[{ type: "services_table", columns: ["weight"] }], "body.0.columns.0"],
    [[{ type: "totals", showVat: "yes" }], "body.0.showVat"],
    [[{ id: 5, type: "page_break" }], "body.0.id"],
    [[custom({ type: "paragraph" })], "body.0.content.type"],
    [[custom(doc({ type: "image" }))], "body.0.content.content.0.type"],
    [[custom(doc(paragraph(text("а"), paragraph())))], "body.0.content.content.0.content.1.type"],
    [
      [custom(doc(paragraph(text("а", { type: "code" }))))],
      "body.0.content.content.0.content.0.marks.0.type",
    ],
    [
      [custom(doc({ type: "bulletList", content: [paragraph()] }))],
      "body.0.content.content.0.content.0.type",
    ],
    [
      [custom(doc({ ...paragraph(), attrs: { textAlign: "middle" } }))],
      "body.0.content.content.0.attrs.textAlign",
    ],
  ])("%j is refused at %s", (body, path) => {
    expect(problemsOf(body)).toContain(path);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript&colon;alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://a.ru/1",
    "//evil.com",
    "/relative",
    "example.ru",
    "http://",
    "",
  ])("a link to %j is refused", (href) => {
    const rich = doc(paragraph(text("а", { type: "link", attrs: { href } })));
    expect(problemsOf([custom(rich)])).toEqual(["body.0.content.content.0.content.0.marks.0.attrs.href"]);
  });

  test.each(["http://a.ru", "HTTPS://a.ru/ж", "mailto:a@b.ru?subject=x"])(
    "a link to %j is allowed",
    (href) => {
      expect(problemsOf([custom(doc(paragraph(text("а", { type: "link", attrs: { href } }))))])).toEqual([]);
    },
  );
});

describe("limits of a body's size", () => {
  const nested = (depth: number) => {
    let node: unknown = paragraph();
    for (let level = 0; level < depth; level++) {
      node = { type: "bulletList", content: [{ type: "listItem", content: [node] }] };
    }
    return doc(node);
  };

  test("rich text nested deeper than the limit is refused, even a hundred thousand levels deep", () => {
    expect(problemsOf([custom(nested(31))])).toEqual([]);
    expect(problemsOf([custom(nested(32))])).toEqual(["body.0.content"]);
    expect(problemsOf([custom(nested(100_000))])).toEqual(["body.0.content"]);
    const elsewhere = JSON.parse(`${'{"x":'.repeat(5000)}1${"}".repeat(5000)}`);
    expect(problemsOf([{ type: "page_break", elsewhere }])).toEqual([]);
    expect(problemsOf([custom(elsewhere)])).toEqual(["body.0.content.type"]);
  });

  test("too many nodes, lines or blocks are refused", () => {
    expect(problemsOf([custom(doc(...Array(50_000).fill(paragraph())))])).toEqual(["body.0.content"]);
    expect(problemsOf([custom("а\n".repeat(5_000_000))])).toEqual(["body.0.content"]);
    expect(problemsOf(Array(1_000_000).fill(1))).toEqual(["body"]);
  });

  test("500 blocks are accepted, 501 are not", () => {
    expect(problemsOf(Array(500).fill({ type: "page_break" }))).toEqual([]);
    expect(problemsOf(Array(501).fill({ type: "page_break" }))).toEqual(["body"]);
  });

  test("a million characters are accepted, ten million are not, and the block that exceeds the limit is named", () => {
    const page = "слово ".repeat(160_000);
    expect(problemsOf([custom(page)])).toEqual([]);
    expect(problemsOf([custom(page.repeat(5))])).toEqual(["body.0.content"]);
    expect(problemsOf([custom(doc(paragraph(text("x".repeat(10_000_000)))))])).toEqual(["body.0.content"]);
    expect(problemsOf([custom(page), { type: "page_break" }, custom(doc(paragraph(text(page))))])).toEqual([
      "body.2.content",
    ]);
    expect(problemsOf(Array(500).fill(custom(doc(...Array(200).fill(paragraph())))))).toEqual([
      "body.248.content",
    ]);
  });
});
