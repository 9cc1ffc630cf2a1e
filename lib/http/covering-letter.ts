import type { Asker } from "@/lib/kernel/asker";
import { coveringLetterName } from "@/lib/print/covering-letter/form";
import type { CoveringLetter } from "@/lib/print/covering-letter/paper";
import { renderCoveringLetter } from "@/lib/print/render";
import { fileHeaders, fileTypes, orderOf, respondBytes } from "./printed";

type Printed = { letter: CoveringLetter; asker: Asker };

/** Returns a covering letter as a PDF, with the current state of its papers. */
export const respondCoveringLetter = async (
  { letter, asker }: Printed,
  request: Request,
): Promise<Response> =>
  respondBytes(
    await renderCoveringLetter(letter, orderOf(asker, request)),
    fileHeaders(fileTypes.pdf, `${coveringLetterName(letter)}.pdf`, "inline"),
  );
