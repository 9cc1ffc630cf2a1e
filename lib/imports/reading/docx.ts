import { readFile } from "node:fs/promises";
import mammoth from "mammoth";
import { paragraphOf } from "@/lib/body/paragraph";
import { plainText, type SourcePart } from "@/lib/recognition/part";
import { checkArchive } from "./archive";
import { withoutHiddenText } from "./docx-hidden";
import { withNumbersWritten } from "./docx-numbers";
import { guessLevel } from "./heading-level";
import { textsOfTable } from "./html-table";
import { listNode, paragraphNode } from "./html-text";
import { type Element, htmlTree, textIn } from "./html-tree";
import { rowText } from "./page-parts";
import { Refused } from "./refusal";
import type { Report } from "./report";

const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Название'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Заголовок'] => h1:fresh",
  ...[1, 2, 3].map((level) => `p[style-name='Заголовок ${level}'] => h${level}:fresh`),
  "u => u",
  "strike => s",
];

/** Reads a DOCX with mammoth. Headings, lists and tables are kept; images and hidden text are dropped. */
export async function readDocx(
  path: string,
  report: Report,
): Promise<{ parts: SourcePart[]; pageCount: number }> {
  report.step("open", 1, 1);
  const buffer = await readFile(path);
  checkArchive(buffer);
  const { value: html } = await mammoth
    .convertToHtml(
      { buffer: prepare(buffer) },
      {
        styleMap,
        convertImage: mammoth.images.imgElement(async () => ({ src: "" })),
        externalFileAccess: false,
      },
    )
    .catch((cause) => {
      throw new Refused("damaged", cause);
    });
  report.step("read", 1, 1);
  return { parts: htmlTree(html).children.flatMap(partsOf), pageCount: 1 };
}

function prepare(file: Buffer): Buffer {
  try {
    return withNumbersWritten(withoutHiddenText(file));
  } catch (cause) {
    throw new Refused("damaged", cause);
  }
}

const onlyPage = { page: 1 } as const;

function partsOf(node: Element | string): SourcePart[] {
  if (typeof node === "string") return [];
  const { tag } = node;
  if (tag === "table") return tablePart(node);
  if (tag === "ul" || tag === "ol") {
    const list = listNode(node);
    return list ? [{ ...onlyPage, kind: "list", content: [list] }] : [];
  }
  const placeAndDate = placeAndDatePart(textIn(node).trim().split(/\t+/));
  if (placeAndDate) return [placeAndDate];
  const paragraph = paragraphNode(node);
  const text = plainText([paragraph]).trim();
  if (!text) return [];
  const level = /^h[1-6]$/.test(tag) ? styledLevel(tag) : guessLevel(text, isBold(node));
  if (!level) return [{ ...onlyPage, kind: "text", content: [paragraph] }];
  return [{ ...onlyPage, kind: "heading", level, content: [paragraphOf(text.replace(/\s+/g, " "))] }];
}

const styledLevel = (tag: string) => Math.min(3, Number(tag[1])) as 1 | 2 | 3;

const isBold = ({ children }: Element) =>
  children.every((child) => (typeof child === "string" ? !child.trim() : child.tag === "strong"));

function tablePart(table: Element): SourcePart[] {
  const rows = textsOfTable(table);
  if (rows.length === 0) return [];
  const placeAndDate = rows.length === 1 && placeAndDatePart(rows[0]!);
  if (placeAndDate) return [placeAndDate];
  return [{ ...onlyPage, kind: "table", rows, content: rows.map((row) => paragraphOf(rowText(row))) }];
}

const dateAtEnd = /(?:\d{4}|20_+)\s*(?:г\.?|года)?$/;

/**
 * Recognizes the place and the date of a contract, which Word separates by tabs or a table: at either end of a line.
 */
function placeAndDatePart(texts: readonly string[]): SourcePart | null {
  const [start, end] = texts.map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean);
  if (texts.filter((text) => text.trim()).length !== 2 || !start || !end) return null;
  // A number before a tab belongs to a clause.
  if (!/\p{L}{2}/u.test(start) || start.length + end.length > 120) return null;
  if (!dateAtEnd.test(start) && !dateAtEnd.test(end)) return null;
  const right = { ...paragraphOf(end), attrs: { textAlign: "right" as const } };
  return { ...onlyPage, kind: "text", content: [paragraphOf(start), right] };
}
