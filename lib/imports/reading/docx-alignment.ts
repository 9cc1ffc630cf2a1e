import { applyEdits } from "./docx-edits";
import { alignmentIds, markOf } from "./docx-marks";
import { readStyles, type Style } from "./docx-numbering";
import { paragraphsIn } from "./docx-paragraphs";
import { changeTexts, type DocxParts, relatedXml } from "./docx-parts";

/** Marks the paragraphs that are centred or aligned to the right, of their own or by their style. */
export function withAlignmentMarked(parts: DocxParts): DocxParts {
  const styles = readStyles(relatedXml(parts, "styles"));
  return changeTexts(parts, (xml) =>
    applyEdits(
      xml,
      paragraphsIn(xml).flatMap(({ hasText, isInCell, alignment, style, labelAt: start }) => {
        const name = alignment ?? alignmentBy(style, styles) ?? "";
        const id =
          name === "center" ? alignmentIds.center : /^(?:right|end)$/.test(name) && alignmentIds.right;
        return id && hasText && !isInCell ? [{ start, end: start, text: markOf(id) }] : [];
      }),
    ),
  );
}

const maxStyleSteps = 20;

function alignmentBy(name: string | undefined, styles: ReadonlyMap<string, Style>): string | undefined {
  let style = styles.get(name ?? "");
  for (let steps = 0; style && !style.alignment && steps < maxStyleSteps; steps++)
    style = styles.get(style.basedOn ?? "");
  return style?.alignment;
}
