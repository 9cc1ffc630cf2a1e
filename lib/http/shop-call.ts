import { z } from "zod";
import { localeOf } from "@/lib/i18n/locales";
import { execute, type Operation } from "@/lib/kernel/operation";
import { receiveShopCall } from "@/lib/shop-calls/receive";
import { maximumBodyBytes } from "@/lib/shop-calls/rules";
import { readBytes } from "./body";
import { requestIdOf } from "./caller";
import { withCommonHeaders } from "./common-headers";
import { peerOf } from "./peer";
import { errorResponse } from "./respond";
import type { OperationHandler } from "./route";

/**
 * Answers the engines of shops. Unlike `route()` it asks for no caller, takes any bytes, and reads them only from somebody
 * who knows the secret of the address; the address itself is never logged.
 */
const answer: OperationHandler = async (request, { params }) => {
  const requestId = requestIdOf(request);
  const locale = localeOf(request.headers.get("accept-language"));
  const caller = {
    actor: null,
    requestId,
    locale,
    preferredOrganizationId: null,
    peer: peerOf(request.headers),
  };
  const sent = {
    body: () => readBytes(request, maximumBodyBytes),
    header: (name: string) => request.headers.get(name),
    query: Object.fromEntries(new URL(request.url).searchParams),
  };
  const response = await params
    .then((given) => execute(receiveShopCall, caller, { ...given, sent }))
    .then((receipt) => Response.json(receipt))
    .catch((error) => errorResponse(error, requestId, locale));
  response.headers.set("cache-control", "no-store");
  return withCommonHeaders(response, requestId);
};

const payload = z
  .record(z.string(), z.unknown())
  .describe("What the engine sends, as it describes it; JSON, or a form from Tilda and OpenCart");

export const shopCallHandler: OperationHandler = Object.assign(answer, {
  operation: receiveShopCall as unknown as Operation,
  accepts: payload,
  status: 200,
  contentType: "application/json",
  transportFails: [],
});
