import type { FlowNode } from "@/lib/body/rich-text";

/** Where something stands on its page, as fractions of the page's width and height. */
export type Box = { left: number; top: number; width: number; height: number };

/** What a file consists of, in its order: a heading, a paragraph, a list or a table. */
export type SourcePart = {
  /** Counted from 1; a file without pages is one page. */
  page: number;
  /** A guess by what it looks like; only a table is certain. */
  kind: "heading" | "text" | "list" | "table";
  /** Of a heading. */
  level?: 1 | 2 | 3;
  /** The text as it goes into a body; a table's rows are paragraphs, their cells parted by bars. */
  content: FlowNode[];
  /** The cells of a table. */
  rows?: string[][];
  /** The numbers of a row could be divided in several ways; they stand together as they were found. */
  isUnclear?: boolean;
  box?: Box;
};

/** A recognised page as it was straightened and cleaned. */
export type PageImage = { page: number; webp: Uint8Array };

export type FileKind = "docx" | "pdf" | "image";

export type SourceFile = { kind: FileKind; pageCount: number; parts: SourcePart[]; images: PageImage[] };

/** The text of nodes, a line a paragraph. */
export const plainText = (nodes: readonly FlowNode[]): string => nodes.map(textOfNode).join("\n");

function textOfNode(node: FlowNode): string {
  if (node.type === "paragraph")
    return (node.content ?? []).map((inline) => (inline.type === "text" ? inline.text : "\n")).join("");
  return node.content.map((item) => plainText(item.content)).join("\n");
}
