import { type Box, keepTogether } from "@/lib/print/pdf/flow";
import { widthOf } from "@/lib/print/pdf/fonts";
import { contentWidth, sheet, textSize } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, lineHeight, plainBox, type TextBox } from "@/lib/print/pdf/text-box";
import type { TotalsSection } from "@/lib/print/section";

const padding = 3;

/** Totals aligned right below the table, then the number of lines and the sum in words. */
export function totalsFlow({ rows, count, words }: TotalsSection): Box[] {
  const valueWidth = Math.max(60, ...rows.map(({ value }) => widthOf(value, "bold", textSize)));
  const labelWidth = contentWidth - valueWidth - 2 * padding;
  const totals = rows.map(({ label, value }, index): Box => {
    const labelBox = plainBox(label, textSize, labelWidth - 8, "right", { bold: true });
    const valueBox = plainBox(value, textSize, valueWidth, "right", { bold: true });
    return {
      height: lineHeight(textSize) + 1.5,
      gap: index === 0 ? 6 : 0,
      keepWithNext: true,
      draw: (pen, y) => {
        drawText(pen, labelBox, sheet.left, y);
        drawText(pen, valueBox, sheet.left + contentWidth - padding - valueWidth, y);
      },
    };
  });
  const lines = [
    ...(count ? [plainBox(count, textSize, contentWidth)] : []),
    ...(words ? [plainBox(words, textSize, contentWidth, "left", { bold: true })] : []),
  ];
  return keepTogether([...totals, ...lines.map((box, index) => boxOf(box, index === 0 ? 8 : 1))]);
}

const boxOf = (text: TextBox, gap: number): Box => ({
  height: heightOf(text),
  gap,
  keepWithNext: false,
  draw: (pen, y) => drawText(pen, text, sheet.left, y),
});
