import type { Facts } from "@/lib/print/facts";
import { renderPaper } from "@/lib/print/html";
import { modelOf } from "@/lib/print/model";

export { paperCss } from "@/lib/print/html";

/** The markup of the sheet that will be printed. */
export const sheetOf = (facts: Facts): string => renderPaper(modelOf(facts));
