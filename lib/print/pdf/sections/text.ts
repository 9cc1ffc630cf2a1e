import type { Box } from "@/lib/print/pdf/flow";
import { contentWidth, sheet, textSize } from "@/lib/print/pdf/sheet";
import { textFlow } from "@/lib/print/pdf/text-flow";
import type { Section } from "@/lib/print/section";

/** The paragraphs of a text, as wide as a portrait sheet. */
export function textSectionFlow({ paragraphs }: Extract<Section, { kind: "text" }>): Box[] {
  const boxes = textFlow(paragraphs, sheet.left, contentWidth, { size: textSize, paragraphGap: 3 });
  return boxes.map((box, index) => ({ ...box, gap: index === 0 ? 9 : box.gap }));
}
