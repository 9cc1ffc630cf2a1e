import type { Box } from "@/lib/print/pdf/flow";
import { contentWidth, sheet, textSize } from "@/lib/print/pdf/sheet";
import { sideBySide, textFlow } from "@/lib/print/pdf/text-flow";
import { plainParagraph } from "@/lib/print/rich-text";
import type { DetailRow } from "@/lib/print/section";

const labelWidth = 92;
const labelGap = 6;

/** Rows of a label and its text: the parties, the basis, the due date. */
export function detailsFlow({ rows }: { rows: DetailRow[] }): Box[] {
  const style = { size: textSize, paragraphGap: 0 };
  return rows.flatMap(({ label, paragraphs }) => {
    const names = textFlow([plainParagraph(label)], sheet.left, labelWidth, style);
    const x = sheet.left + labelWidth + labelGap;
    const values = textFlow(paragraphs, x, contentWidth - labelWidth - labelGap, style);
    return sideBySide([names, values]).map((box, index) => ({ ...box, gap: index === 0 ? 7 : box.gap }));
  });
}
