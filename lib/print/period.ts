import type { FlowNode } from "@/lib/body/rich-text";
import { formatDate } from "@/lib/values/dates";
import type { PrintDocument } from "./source";

type Period = Pick<PrintDocument, "periodStart" | "periodEnd">;

/** Returns «за период с 01.11.2026 по 30.11.2026»; null without a period. */
export const periodInWords = ({ periodStart, periodEnd }: Period): string | null =>
  periodStart && periodEnd ? `за период с ${formatDate(periodStart)} по ${formatDate(periodEnd)}` : null;

/**
 * The sentence in acts from before they had a period field: «Период оказания услуг: с «____» ____ 20____ г. по …».
 */
const blankPeriod = /^Период оказания услуг:? с [«»\s_]+20_+ г\. по [«»\s_]+20_+ г\.$/;

const isBlankPeriod = (node: FlowNode) =>
  node.type === "paragraph" &&
  blankPeriod.test((node.content ?? []).map((each) => (each.type === "text" ? each.text : "\n")).join(""));

/** Removes the blank for a period, left in an older text, from a document that has a period. */
export function withoutBlankPeriod(document: PrintDocument): PrintDocument {
  if (!document.periodStart) return document;
  const body = document.body.map((block) =>
    "content" in block && block.content?.content.some(isBlankPeriod)
      ? {
          ...block,
          content: {
            ...block.content,
            content: block.content.content.filter((node) => !isBlankPeriod(node)),
          },
        }
      : block,
  );
  return { ...document, body };
}
