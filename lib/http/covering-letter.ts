import type { Asker } from "@/lib/kernel/asker";
import { coveringLetterName } from "@/lib/print/covering-letter/form";
import type { CoveringLetter } from "@/lib/print/covering-letter/paper";
import { contentDisposition } from "@/lib/print/disposition";
import { renderCoveringLetter } from "@/lib/print/render";
import { fileTypes, orderOf } from "./paper";

type Printed = { letter: CoveringLetter; asker: Asker };

/** A covering letter as a PDF, as the papers stand now. */
export async function respondCoveringLetter({ letter, asker }: Printed, request: Request): Promise<Response> {
  const bytes = await renderCoveringLetter(letter, orderOf(asker, request));
  return new Response(Buffer.from(bytes), {
    headers: {
      "content-type": fileTypes.pdf,
      "content-length": String(bytes.byteLength),
      "content-disposition": contentDisposition(`${coveringLetterName(letter)}.pdf`, "inline"),
    },
  });
}
