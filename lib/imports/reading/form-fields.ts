import type { PdfPage } from "./draw";
import type { Piece } from "./lines";

type Viewport = ReturnType<PdfPage["getViewport"]>;

/** What pdf.js returns about an annotation, as far as its text is concerned. */
type Annotation = {
  subtype?: string;
  fieldType?: string;
  fieldValue?: unknown;
  hidden?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: unknown;
  buttonValue?: unknown;
  rect?: readonly number[];
  contentsObj?: { str?: string };
  defaultAppearanceData?: { fontSize?: number };
};

const usualFontSize = 10;
/** The usual width of a letter, in font sizes. */
const letterWidth = 0.5;

/**
 * Returns the values of a page's form fields and the texts written on it, which are no part of its text layer. Boxes
 * become ☑ and ☐.
 */
export async function fieldPieces(page: PdfPage, viewport: Viewport): Promise<Piece[]> {
  const annotations: readonly Annotation[] = await page.getAnnotations();
  return annotations.flatMap((annotation) => {
    const { rect, hidden, defaultAppearanceData } = annotation;
    const text = hidden ? "" : textOf(annotation);
    if (!text.trim() || rect?.length !== 4) return [];
    const [x, y] = viewport.convertToViewportPoint(rect[0]!, rect[1]!) as [number, number];
    const [otherX, otherY] = viewport.convertToViewportPoint(rect[2]!, rect[3]!) as [number, number];
    const [left, right] = [Math.min(x, otherX), Math.max(x, otherX)];
    const [top, bottom] = [Math.min(y, otherY), Math.max(y, otherY)];
    const rows = text.split(/\r\n?|\n/);
    const rowHeight = (bottom - top) / rows.length;
    const size = Math.min(rowHeight, defaultAppearanceData?.fontSize || usualFontSize);
    return rows.map((row, at) => {
      const middle = top + (at + 0.5) * rowHeight;
      return {
        // Apart from a label that it touches.
        text: ` ${row} `,
        left,
        right: Math.min(right, left + row.length * size * letterWidth),
        top: middle - size / 2,
        bottom: middle + size / 2,
      };
    });
  });
}

function textOf(annotation: Annotation): string {
  const { subtype, fieldType, fieldValue, checkBox, radioButton, exportValue, buttonValue } = annotation;
  if (subtype === "FreeText") return annotation.contentsObj?.str ?? "";
  if (subtype !== "Widget") return "";
  if (checkBox) return fieldValue === exportValue ? "☑" : "☐";
  if (radioButton) return fieldValue === buttonValue ? "☑" : "☐";
  if (fieldType !== "Tx" && fieldType !== "Ch") return "";
  return Array.isArray(fieldValue) ? fieldValue.join(", ") : typeof fieldValue === "string" ? fieldValue : "";
}
