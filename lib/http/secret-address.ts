import type { z } from "zod";
import { acceptedLocale } from "@/lib/i18n/accepted-locale";
import { execute, type Operation } from "@/lib/kernel/operation";
import { requestIdOf } from "./caller";
import { withCommonHeaders } from "./common-headers";
import { peerOf } from "./peer";
import { errorResponse } from "./respond";
import type { OperationHandler } from "./route";

/**
 * Makes a handler for an address that contains a secret. Unlike `route()` it does not identify the caller and accepts
 * any bytes, which the operation reads only after it has checked the secret (`inputOf`). The address itself is never
 * logged.
 */
export function secretAddressHandler<Input extends z.ZodType, Output>(
  operation: Operation<Input, Output>,
  accepts: z.ZodType,
  inputOf: (request: Request) => Record<string, unknown>,
): OperationHandler {
  const handle: OperationHandler = async (request, { params }) => {
    const requestId = requestIdOf(request);
    const locale = acceptedLocale(request.headers.get("accept-language"));
    const caller = {
      actor: null,
      requestId,
      locale,
      preferredOrganizationId: null,
      peer: peerOf(request.headers),
    };
    const response = await params
      .then((given) => execute(operation, caller, { ...given, ...inputOf(request) } as z.input<Input>))
      .then((receipt) => Response.json(receipt))
      .catch((error) => errorResponse(error, requestId, locale));
    response.headers.set("cache-control", "no-store");
    return withCommonHeaders(response, requestId);
  };
  return Object.assign(handle, {
    operation,
    accepts,
    status: 200,
    contentType: "application/json",
    transportFails: [],
  });
}
