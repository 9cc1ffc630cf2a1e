import { localeOf } from "@/lib/i18n/locales";
import { execute, type Operation } from "@/lib/kernel/operation";
import { receiveNotification } from "@/lib/notifications/receive";
import { bankNotification } from "@/lib/notifications/schema";
import { readBytes } from "./body";
import { requestIdOf } from "./caller";
import { withCommonHeaders } from "./common-headers";
import { peerOf } from "./peer";
import { errorResponse } from "./respond";
import type { OperationHandler } from "./route";

const maxBytes = 256 * 1024;

/**
 * Answers the bank. Unlike `route()` it asks for no caller, takes any bytes, and reads them only from somebody who
 * knows the secret of the address; the address itself is never logged.
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
  const body = () => readBytes(request, maxBytes);
  const response = await params
    .then((given) => execute(receiveNotification, caller, { ...given, body }))
    .then((receipt) => Response.json(receipt))
    .catch((error) => errorResponse(error, requestId, locale));
  response.headers.set("cache-control", "no-store");
  return withCommonHeaders(response, requestId);
};

export const notificationHandler: OperationHandler = Object.assign(answer, {
  operation: receiveNotification as unknown as Operation,
  accepts: bankNotification,
  status: 200,
  contentType: "application/json",
  transportFails: [],
});
