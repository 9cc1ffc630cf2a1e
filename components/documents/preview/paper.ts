import { factsIn } from "@/components/documents/draft/facts-in";
import { renderPaper } from "@/lib/print/html";
import { modelOf } from "@/lib/print/model";
import type { PrintSource } from "@/lib/print/source";

export { paperCss } from "@/lib/print/html";

/** The markup of the sheet that will be printed. */
export const sheetOf = (source: PrintSource): string => renderPaper(modelOf(factsIn(source)));
