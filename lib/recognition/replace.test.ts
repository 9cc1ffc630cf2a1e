import { expect, test } from "vitest";
import type { InlineNode } from "@/lib/body/rich-text";
import { plainText } from "@/lib/recognition/part";
import { findWords, replaceWords } from "./replace";

const text = (words: string, isBold = false): InlineNode => ({
  type: "text",
  text: words,
  ...(isBold && { marks: [{ type: "bold" }] }),
});
const lineBreak: InlineNode = { type: "hardBreak" };

function replaced(content: InlineNode[], words: string): InlineNode[] {
  const [node] = replaceWords([{ type: "paragraph", content }], words, () => "document.number");
  return (node?.type === "paragraph" && node.content) || [];
}

test("words are replaced everywhere, across marks and line breaks, in the style of their beginning", () => {
  const content = [
    text("Акт 7 и 17, "),
    text("7", true),
    text(", 7"),
    lineBreak,
    text("8"),
    lineBreak,
    text("9"),
  ];
  expect(replaced(content, "7")).toEqual([
    text("Акт {{document.number}} и 17, "),
    text("{{document.number}}", true),
    text(", {{document.number}}"),
    lineBreak,
    text("8"),
    lineBreak,
    text("9"),
  ]);
  expect(replaced(content, "7\n8")).toEqual([
    text("Акт 7 и 17, "),
    text("7", true),
    text(", {{document.number}}"),
    lineBreak,
    text("9"),
  ]);
  expect(replaced([text("№ "), text("А-", true), text("7"), text("/2 от А-7/2")], "А-7/2")).toEqual([
    text("№ "),
    text("{{document.number}}", true),
    text(" от {{document.number}}"),
  ]);
});

test("each occurrence is replaced by its own placeholder or left, counted over paragraphs and lists", () => {
  const paragraph = (words: string) => ({ type: "paragraph" as const, content: [text(words)] });
  const nodes = [
    paragraph("А, А"),
    { type: "bulletList" as const, content: [{ type: "listItem" as const, content: [paragraph("АА А")] }] },
    paragraph("А"),
  ];
  const written = "А, А\nАА А\nА";
  expect(plainText(nodes)).toBe(written);
  expect(findWords(nodes, "А")).toEqual([0, 3, 8, 10]);
  const placeholders = ["executor.name", null, "customer.name", null];
  expect(plainText(replaceWords(nodes, "А", (occurrence) => placeholders[occurrence]!))).toBe(
    "{{executor.name}}, А\nАА {{customer.name}}\nА",
  );
});

test("a number that occurs 400,000 times is replaced without quadratic time", () => {
  const times = 400_000;
  expect(replaced([text("1 ".repeat(times))], "1")).toEqual([text("{{document.number}} ".repeat(times))]);
});
