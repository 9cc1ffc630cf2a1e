import type { ExchangeFile } from "@/lib/enterprise-data/export";
import type { ExchangeReport } from "@/lib/enterprise-data/schema";
import { contentDisposition } from "@/lib/print/content-disposition";
import { isFromForeignPage } from "./origin";
import { whileAllowed } from "./while-allowed";

export const xmlType = "application/xml; charset=utf-8";

/**
 * Streams the file while it is generated. The stream breaks off if its recipient is blocked. The content of a file that
 * a foreign page makes a visitor download is not remembered as exported.
 */
export function respondExchangeFile(
  result: ExchangeFile | { report: ExchangeReport },
  request: Request,
): Response {
  if ("report" in result) return Response.json(result.report);
  const pieces = whileAllowed(result.asker, result.pieces(!isFromForeignPage(request)));
  return new Response(streamOf(pieces), {
    headers: {
      "content-type": xmlType,
      "content-disposition": contentDisposition(result.name, "attachment"),
    },
  });
}

/** Generates each piece only when the reader asks for it. */
const streamOf = (pieces: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
