import type { FlowNode } from "@/lib/body/rich-text";

/** A position on a page, as fractions of the page's width and height. */
export type Box = { left: number; top: number; width: number; height: number };

/** A part of a file: a heading, a paragraph, a list or a table. */
export type SourcePart = {
  /** Counted from 1; a file without pages counts as one page. */
  page: number;
  /** Guessed by its appearance; only a table is certain. */
  kind: "heading" | "text" | "list" | "table";
  /** Only for a heading. */
  level?: 1 | 2 | 3;
  /** The text in the form of a body; the rows of a table are paragraphs with their cells separated by bars. */
  content: FlowNode[];
  /** The cells of a table. */
  rows?: string[][];
  /** Whether the numbers of a row could be divided in several ways; they are then left together as they were found. */
  isUnclear?: boolean;
  /** Whether the file has a picture or an embedded file here that was left out. */
  isIncomplete?: boolean;
  box?: Box;
};

/** A recognized page, straightened and cleaned. */
export type PageImage = { page: number; webp: Uint8Array };

export type FileKind = "docx" | "pdf" | "image";

export type SourceFile = { kind: FileKind; pageCount: number; parts: SourcePart[]; images: PageImage[] };

/** Returns the text of nodes, one line per paragraph. */
export const plainText = (nodes: readonly FlowNode[]): string => nodes.map(textOfNode).join("\n");

function textOfNode(node: FlowNode): string {
  if (node.type === "paragraph")
    return (node.content ?? []).map((inline) => (inline.type === "text" ? inline.text : "\n")).join("");
  return node.content.map((item) => plainText(item.content)).join("\n");
}
