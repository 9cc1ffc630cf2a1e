import { readFile } from "node:fs/promises";
import mammoth from "mammoth";
import { paragraphOf } from "@/lib/body/paragraph";
import type { ParagraphNode } from "@/lib/body/rich-text";
import { plainText, type SourcePart } from "@/lib/recognition/part";
import { checkArchive, readDirectory } from "./archive";
import { withAlignmentMarked } from "./docx-alignment";
import { withBlanksWritten } from "./docx-blanks";
import { withFieldResults } from "./docx-fields";
import { withFormulasWritten } from "./docx-formulas";
import { withoutHiddenText } from "./docx-hidden";
import { alignmentIds, leftOutId } from "./docx-marks";
import { withNumbersWritten } from "./docx-numbers";
import { changeTexts, findMainPart, packParts, unpackParts } from "./docx-parts";
import { withSymbolsWritten } from "./docx-symbols";
import { withUnreadElements } from "./docx-unread";
import { guessLevel } from "./heading-level";
import { textsOfTable } from "./html-table";
import { listNode, paragraphNode } from "./html-text";
import { type Element, htmlTree, textIn } from "./html-tree";
import { withCharacters } from "./html-written";
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

/**
 * Reads a DOCX with mammoth. Headings, lists and tables are kept; hidden text is dropped. Pictures and embedded files
 * are left out, which is noted in the part where they were.
 */
export async function readDocx(
  path: string,
  report: Report,
): Promise<{ parts: SourcePart[]; pageCount: number }> {
  report.step("open", 1, 1);
  const file = await readFile(path);
  const main = mainPartOf(file);
  checkArchive(file, main);
  const { value: html } = await mammoth
    .convertToHtml({ buffer: prepare(file, main) }, { styleMap, externalFileAccess: false })
    .catch((cause) => {
      throw new Refused("damaged", cause);
    });
  report.step("read", 1, 1);
  return { parts: partsIn(withCharacters(htmlTree(html)).children), pageCount: 1 };
}

/** Throws Refused. */
function mainPartOf(file: Buffer): string {
  const entries = readDirectory(file).map(({ name }) => name);
  try {
    return findMainPart(file, entries);
  } catch (cause) {
    throw new Refused("damaged", cause);
  }
}

function prepare(file: Buffer, main: string): Buffer {
  try {
    const readable = changeTexts(unpackParts(file, main), readableXml);
    return packParts(withNumbersWritten(withAlignmentMarked(withoutHiddenText(readable))));
  } catch (cause) {
    throw new Refused("damaged", cause);
  }
}

/** Rewrites what mammoth drops or cannot read; fields come before what is written in place of tabs and symbols. */
const readableXml = (xml: string) =>
  [withUnreadElements, withFieldResults, withFormulasWritten, withBlanksWritten, withSymbolsWritten].reduce(
    (text, rewrite) => rewrite(text),
    xml,
  );

/** Returns the parts of a file. What was left out is noted in its own part, else in the one before it. */
function partsIn(nodes: readonly (Element | string)[]): SourcePart[] {
  const parts: SourcePart[] = [];
  let isFirstIncomplete = false;
  for (const node of nodes) {
    const found = partsOf(node);
    parts.push(...found);
    if (!hasMark(node, leftOutId)) continue;
    const part = found[0] ?? parts.at(-1);
    if (part) part.isIncomplete = true;
    else isFirstIncomplete = true;
  }
  if (isFirstIncomplete && parts[0]) parts[0].isIncomplete = true;
  return parts;
}

const hasMark = (node: Element | string, id: string): boolean =>
  typeof node !== "string" && (node.id === id || node.children.some((child) => hasMark(child, id)));

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
  const paragraph = { ...paragraphNode(node), ...alignmentOf(node) };
  const text = plainText([paragraph]).trim();
  if (!text) return [];
  const level = /^h[1-6]$/.test(tag) ? styledLevel(tag) : guessLevel(text, isBold(node));
  if (!level) return [{ ...onlyPage, kind: "text", content: [paragraph] }];
  return [
    {
      ...onlyPage,
      kind: "heading",
      level,
      content: [{ ...paragraphOf(text.replace(/\s+/g, " ")), ...alignmentOf(node) }],
    },
  ];
}

/** Returns the alignment that is marked in a paragraph. */
function alignmentOf(node: Element): Pick<ParagraphNode, "attrs"> {
  const textAlign = alignments.find((alignment) => hasMark(node, alignmentIds[alignment]));
  return textAlign ? { attrs: { textAlign } } : {};
}

const alignments = ["center", "right"] as const;

const styledLevel = (tag: string) => Math.min(3, Number(tag[1])) as 1 | 2 | 3;

const isBold = ({ children }: Element) =>
  children.every((child) => (typeof child !== "string" && child.tag === "strong") || !textIn(child).trim());

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
