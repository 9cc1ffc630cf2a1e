import { resolveDocument } from "./model";
import { pdfOf } from "./pdf/document";
import type { PrintSource } from "./source";

/** What a print thread does: the whole way from records to bytes, so that the main thread only passes them on. */
export const printPdf = (source: PrintSource): Promise<Uint8Array> => pdfOf(resolveDocument(source));
