import { cachedFactsOf } from "@/components/documents/draft/cached-facts";
import { renderPaper } from "@/lib/print/html";
import { modelOf } from "@/lib/print/model";
import { blankCode, qrCode } from "@/lib/print/qr-code";
import type { PrintSource } from "@/lib/print/source";
import { codeOrBlank } from "./codes";

export { paperCss } from "@/lib/print/html";
export { onCodesDrawn } from "./codes";

/**
 * Returns the markup of the sheet that will be printed, and whether it has a blank code that will be available later.
 */
export function sheetOf(source: PrintSource): { markup: string; lacksCode: boolean } {
  let lacksCode = false;
  const model = modelOf(cachedFactsOf(source), (text) => {
    const code = codeOrBlank(text);
    lacksCode ||= code === blankCode;
    return code;
  });
  return { markup: renderPaper(model), lacksCode };
}

/** The same with all codes, for a printer that does not wait. */
export const completeSheetOf = (source: PrintSource): string =>
  renderPaper(modelOf(cachedFactsOf(source), qrCode));
