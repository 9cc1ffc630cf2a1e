import { z } from "zod";
import { paragraphOf } from "./paragraph";
import { isSafeHref, maxDepth, nodeSize } from "./rules";

const plainMark = z.object({ type: z.enum(["bold", "italic", "underline", "strike"]) });
const linkMark = z.object({
  type: z.literal("link"),
  attrs: z.object({
    href: z.string().max(2048, { error: "too_long" }).refine(isSafeHref, { error: "href" }),
  }),
});
const textNode = z.object({
  type: z.literal("text"),
  text: z.string().min(1),
  marks: z
    .array(z.discriminatedUnion("type", [plainMark, linkMark]))
    .max(10)
    .optional(),
});
const hardBreak = z.object({ type: z.literal("hardBreak") });
const paragraph = z.object({
  type: z.literal("paragraph"),
  attrs: z.object({ textAlign: z.enum(["left", "center", "right", "justify"]).nullish() }).nullish(),
  content: z.array(z.discriminatedUnion("type", [textNode, hardBreak])).optional(),
});
const bulletList = z.object({
  type: z.literal("bulletList"),
  get content() {
    return z.array(listItem).min(1);
  },
});
const orderedList = z.object({
  type: z.literal("orderedList"),
  attrs: z.object({ start: z.int().min(0).max(999_999).nullish() }).nullish(),
  get content() {
    return z.array(listItem).min(1);
  },
});
const flow = z.discriminatedUnion("type", [paragraph, bulletList, orderedList]);
const listItem = z.object({ type: z.literal("listItem"), content: z.array(flow).min(1) });
const richTextDocument = z.object({ type: z.literal("doc"), content: z.array(flow).default([]) });

/** A TipTap document with the nodes and marks that can be printed; plain text is accepted and becomes paragraphs. */
export const richText = z.preprocess(fromPlainText, richTextDocument);

export type RichText = z.output<typeof richTextDocument>;
export type FlowNode = z.output<typeof flow>;
export type ParagraphNode = z.output<typeof paragraph>;
export type InlineNode = z.output<typeof textNode> | z.output<typeof hardBreak>;
export type TextMark = NonNullable<z.output<typeof textNode>["marks"]>[number];

function fromPlainText(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const paragraphs = value.trim().split(/\r\n?|\n/);
  return { type: "doc", content: paragraphs.map(paragraphOf) };
}

/**
 * Returns the size of a rich text in characters, including a weight for each node; null when it is nested too deeply
 * for recursive code. Walks the text without recursion, and stops once the size exceeds `maxSize`.
 */
export function sizeOfRichText(root: unknown, maxSize: number): number | null {
  if (typeof root === "string") return root.length;
  const pending = [{ node: root, depth: 1 }];
  let size = 0;
  for (let next = pending.pop(); next && size <= maxSize; next = pending.pop()) {
    const { node, depth } = next;
    if (depth > maxDepth) return null;
    size += nodeSize;
    if (!node || typeof node !== "object") continue;
    if ("text" in node && typeof node.text === "string") size += node.text.length;
    const content = "content" in node && Array.isArray(node.content) ? node.content : [];
    if (size + content.length * nodeSize > maxSize) return maxSize + 1;
    for (const child of content) pending.push({ node: child, depth: depth + 1 });
  }
  return size;
}
