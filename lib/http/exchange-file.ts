import type { ExchangeFile } from "@/lib/enterprise-data/export";
import type { ExchangeReport } from "@/lib/enterprise-data/schema";
import { contentDisposition } from "@/lib/print/disposition";
import { isFromElsewhere } from "./origin";
import { whileAllowed } from "./while-allowed";

export const xmlType = "application/xml; charset=utf-8";

/** The file leaves while it is made, and breaks off when its taker is blocked; what a foreign page makes a visitor take is not remembered. */
export function respondExchangeFile(
  answer: ExchangeFile | { report: ExchangeReport },
  request: Request,
): Response {
  if ("report" in answer) return Response.json(answer.report);
  const pieces = whileAllowed(answer.asker, answer.pieces(!isFromElsewhere(request)));
  return new Response(streamOf(pieces), {
    headers: {
      "content-type": xmlType,
      "content-disposition": contentDisposition(answer.name, "attachment"),
    },
  });
}

/** Read at the pace of its reader. */
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
