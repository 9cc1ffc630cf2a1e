import type { Box } from "@/lib/print/pdf/flow";
import { contentWidth, sheet, textSize } from "@/lib/print/pdf/sheet";
import { sideBySide, textFlow } from "@/lib/print/pdf/text-flow";
import { plainParagraph } from "@/lib/print/rich-text";
import type { RequisitesCard } from "@/lib/print/section";

const gutter = 24;

/** Cards with full requisites, in pairs next to each other. */
export function requisitesFlow({ cards }: { cards: RequisitesCard[] }): Box[] {
  const width = (contentWidth - gutter) / 2;
  const style = { size: textSize, paragraphGap: 2 };
  const pairs = cards.flatMap((card, index) => (index % 2 === 0 ? [[card, cards[index + 1]]] : []));
  return pairs.flatMap((pair) =>
    sideBySide(
      pair.map((card, column) => {
        if (!card) return [];
        const paragraphs = [plainParagraph(`${card.title}:`), ...card.paragraphs];
        return textFlow(paragraphs, sheet.left + column * (width + gutter), width, style);
      }),
    ).map((box, index) => ({ ...box, gap: index === 0 ? 12 : box.gap, keepWithNext: true })),
  );
}
