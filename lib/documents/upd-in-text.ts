import { noUpdFields, type UpdFields } from "@/db/upd-fields";
import type { FlowNode, ParagraphNode } from "@/lib/body/rich-text";
import type { Block, Body } from "@/lib/body/schema";
import { lineNamedIn, type NamedLine } from "@/lib/print/upd/named-lines";
import { updWording } from "@/lib/print/upd/wording";

const fieldByLine = {
  correction: "correction",
  consignor: "shipper",
  consignee: "consignee",
  paymentOrders: "payments",
  advanceInvoices: "advanceInvoices",
  stateContract: "stateContract",
  grounds: "basis",
  transport: "transport",
} as const satisfies Record<NamedLine, keyof UpdFields>;

/** Form lines that say «--» by default. */
const dashedLines: readonly NamedLine[] = ["consignor", "consignee", "stateContract", "transport"];

/**
 * Moves lines of the form out of the text of a UPD, where versions kept them before they became fields:
 * «Грузополучатель: ООО …». The printed paper does not change; a block that becomes empty is removed.
 */
export function takeUpdLines(body: Body): { upd: UpdFields; body: Body } {
  const upd = { ...noUpdFields };
  const rest = body.flatMap((block): Block[] => {
    const isText = block.type === "heading" || block.type === "terms" || block.type === "custom_text";
    if (!isText || !block.content) return [block];
    const content = block.content.content.filter((node) => !takeLine(node));
    if (content.length === block.content.content.length) return [block];
    return content.some(hasWords) ? [{ ...block, content: { ...block.content, content } }] : [];
  });
  return { upd, body: rest };

  function takeLine(node: FlowNode): boolean {
    const namedLine = node.type === "paragraph" ? lineNamedIn(textOf(node)) : null;
    if (!namedLine) return false;
    const { line, text } = namedLine;
    const isDefaultText = dashedLines.includes(line) && text === updWording.none;
    if (text) upd[fieldByLine[line]] = isDefaultText ? null : text;
    return true;
  }
}

const hasWords = (node: FlowNode) => node.type !== "paragraph" || textOf(node) !== "";

/** The text of a paragraph in one line, with its placeholders unresolved. */
const textOf = ({ content = [] }: ParagraphNode): string =>
  content
    .map((node) => (node.type === "hardBreak" ? " " : node.text))
    .join("")
    .replace(/[\n\t]/g, " ")
    .trim();
