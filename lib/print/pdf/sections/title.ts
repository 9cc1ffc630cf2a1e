import type { Box } from "@/lib/print/pdf/flow";
import { contentWidth, rule, sheet } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, plainBox } from "@/lib/print/pdf/text-box";

const size = 14;
const gapBelow = 6;

/** The document's title above a thick rule. */
export function titleFlow({ text }: { text: string }): Box[] {
  const title = plainBox(text, size, contentWidth, "left", { bold: true });
  const height = heightOf(title) + gapBelow;
  const draw: Box["draw"] = (pen, y) => {
    drawText(pen, title, sheet.left, y);
    pen.rule([sheet.left, y + height], [sheet.left + contentWidth, y + height], rule.strong);
  };
  return [{ height, gap: 16, keepWithNext: true, tag: "H1", draw }];
}
