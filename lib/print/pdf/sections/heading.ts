import type { Box } from "@/lib/print/pdf/flow";
import { contentWidth, sheet } from "@/lib/print/pdf/sheet";
import { textFlow } from "@/lib/print/pdf/text-flow";
import type { Section } from "@/lib/print/section";

const sizes = { 1: 14, 2: 11, 3: 9.5 };

/** A heading, which never ends a page. */
export function headingFlow({ level, paragraphs }: Extract<Section, { kind: "heading" }>): Box[] {
  const style = { size: sizes[level], paragraphGap: 2, bold: true };
  return textFlow(paragraphs, sheet.left, contentWidth, style).map((box, index) => ({
    ...box,
    tag: `H${level}` as const,
    gap: index === 0 ? 12 : box.gap,
    keepWithNext: true,
  }));
}
