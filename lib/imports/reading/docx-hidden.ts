import { changeTexts, type DocxParts, relatedXml } from "./docx-parts";
import { isOn, tagsOf } from "./docx-tags";

/**
 * Returns a DOCX without the texts that Word hides (`w:vanish`): of their own, or by the style of the text or its
 * paragraph, and in hidden rows of tables. Nobody sees them on paper. Deleted text of tracked changes is skipped when
 * the file is converted.
 */
export function withoutHiddenText(parts: DocxParts): DocxParts {
  const styles = readHiding(relatedXml(parts, "styles"));
  return changeTexts(parts, (xml) => withoutHidden(xml, styles));
}

/** Whether a style hides text; undefined if only the style that it is based on says so. */
type Hiding = { isHidden?: boolean; basedOn?: string };

function readHiding(xml: string): ReadonlyMap<string, Hiding> {
  const styles = new Map<string, Hiding>();
  let style: Hiding | null = null;
  for (const tag of tagsOf(xml)) {
    if (tag.name === "w:style") {
      style = tag.isOpening && !tag.isClosing ? {} : null;
      const id = tag.get("w:styleId");
      if (style && id) styles.set(id, style);
    } else if (style && tag.isOpening && tag.name === "w:basedOn") style.basedOn = tag.get("w:val");
    else if (style && tag.isOpening && tag.name === "w:vanish") style.isHidden = isOn(tag);
  }
  return styles;
}

const maxStyleSteps = 20;

function isHiddenBy(name: string | undefined, styles: ReadonlyMap<string, Hiding>): boolean | undefined {
  let style = styles.get(name ?? "");
  for (let steps = 0; style && steps < maxStyleSteps; steps++) {
    if (style.isHidden !== undefined) return style.isHidden;
    style = styles.get(style.basedOn ?? "");
  }
  return undefined;
}

/** What a run shows: its texts, with the signs that stand for some of them. */
const shownElements = new Set([
  ...["w:t", "w:tab", "w:br", "w:cr", "w:sym", "w:noBreakHyphen", "w:softHyphen"],
  ...["w:footnoteReference", "w:endnoteReference"],
]);

type Run = { isHidden?: boolean; isStyleHidden?: boolean };

function withoutHidden(xml: string, styles: ReadonlyMap<string, Hiding>): string {
  const pieces: string[] = [];
  let copiedTo = 0;
  const paragraphStyles: (string | undefined)[] = [];
  const runs: Run[] = [];
  const rows: { isHidden: boolean }[] = [];
  // The properties before a tracked change are not those of the text.
  let skippedElement = "";
  let cutFrom = -1;
  for (const tag of tagsOf(xml)) {
    const { name, isOpening, isClosing } = tag;
    const isPair = isOpening && !isClosing;
    if (skippedElement) {
      if (name === skippedElement && isClosing) skippedElement = "";
    } else if (name === "w:rPrChange" || name === "w:pPrChange" || name === "w:trPrChange") {
      skippedElement = isPair ? name : "";
    } else if (name === "w:p") enterOrLeave(paragraphStyles, tag, undefined);
    else if (name === "w:tr") enterOrLeave(rows, tag, { isHidden: false });
    else if (name === "w:r") enterOrLeave(runs, tag, {});
    else if (name === "w:pStyle" && isOpening && paragraphStyles.length > 0)
      paragraphStyles[paragraphStyles.length - 1] = tag.get("w:val");
    else if (name === "w:hidden" && isOpening && rows.length > 0) rows.at(-1)!.isHidden = isOn(tag);
    else if (name === "w:vanish" && isOpening && runs.length > 0) runs.at(-1)!.isHidden = isOn(tag);
    else if (name === "w:rStyle" && isOpening && runs.length > 0)
      runs.at(-1)!.isStyleHidden = isHiddenBy(tag.get("w:val"), styles);
    else if (shownElements.has(name)) {
      const run = runs.at(-1);
      const isHidden =
        rows.some((row) => row.isHidden) ||
        (run?.isHidden ?? run?.isStyleHidden ?? isHiddenBy(paragraphStyles.at(-1), styles) ?? false);
      if (isOpening && run && isHidden && cutFrom < 0) cutFrom = tag.start;
      if (!isClosing || cutFrom < 0) continue;
      pieces.push(xml.slice(copiedTo, cutFrom));
      copiedTo = tag.end;
      cutFrom = -1;
    }
  }
  return pieces.join("") + xml.slice(copiedTo);
}

function enterOrLeave<Entered>(
  stack: Entered[],
  { isOpening, isClosing }: { isOpening: boolean; isClosing: boolean },
  entered: Entered,
) {
  if (!isOpening) stack.pop();
  else if (!isClosing) stack.push(entered);
}
