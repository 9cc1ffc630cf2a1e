import type { Asker } from "@/lib/kernel/asker";
import { coveringLetterFileName } from "@/lib/print/covering-letter/form";
import type { CoveringLetter } from "@/lib/print/covering-letter/paper";
import { renderCoveringLetter } from "@/lib/print/render";
import { fileHeaders, fileTypes, printOrderOf, respondBytes } from "./printed";

type Printed = { letter: CoveringLetter; asker: Asker };

/** Returns a covering letter as a PDF, with the current state of its papers. */
export const respondCoveringLetter = async (
  { letter, asker }: Printed,
  request: Request,
): Promise<Response> =>
  respondBytes(
    await renderCoveringLetter(letter, printOrderOf(asker, request)),
    fileHeaders(fileTypes.pdf, `${coveringLetterFileName(letter)}.pdf`, "inline"),
  );
