import type { z } from "zod";
import { Failure } from "@/lib/errors";
import { type Locale, localeOf } from "@/lib/i18n/locales";
import { execute, type Operation } from "@/lib/operation";
import { readJson } from "./body";
import { callerOf, requestIdOf } from "./caller";
import { assertOwnOrigin } from "./origin";
import { errorResponse } from "./respond";
import { siteCallerOf } from "./site-caller";

type Params = Record<string, string | string[] | undefined>;
/** Next hands over no parameters at all, not an empty object, when an address has none. */
type Handler = (request: Request, context: { params: Promise<Params | undefined> }) => Promise<Response>;

/** A route handler that remembers its operation, so that tests and the API description can walk all routes. */
export type OperationHandler = Handler & {
  operation?: Operation;
  /** What may be sent, when the operation's input is not that. */
  accepts?: z.ZodType;
  status?: number;
  contentType?: string;
};

type Options<Output> = {
  /** Status of the answer when it succeeds; 200 unless told. 204 sends no body. */
  status?: number;
  maxBytes?: number;
  /** Reads the body when that is more than a JSON object. */
  read?: (request: Request, maxBytes: number) => Promise<Record<string, unknown>>;
  /** What the answer is made of when it is not the operation's result as JSON; runs outside any transaction. */
  respond?: (result: Output, request: Request) => Response | Promise<Response>;
  contentType?: string;
};

const megabyte = 1024 * 1024;
const reads = new Set(["GET", "HEAD"]);

/** Carries an operation over REST: path, query and body become its input, its result or failure the answer. */
export function route<Input extends z.ZodType, Output>(
  operation: Operation<Input, Output>,
  options: Options<Output> = {},
): OperationHandler {
  const { status = 200, maxBytes = megabyte, read = readJson } = options;
  const { respond, contentType = "application/json" } = options;
  const isForSites = operation.level === "site";
  const handler: Handler = async (request, context) => {
    const requestId = requestIdOf(request);
    let locale: Locale = localeOf(request.headers.get("accept-language"));
    const answer = async () => {
      const caller = await (isForSites ? siteCallerOf : callerOf)(request, requestId);
      locale = caller.locale;
      if (!reads.has(request.method) && !isForSites) assertOwnOrigin(request);
      if (!caller.actor && operation.level !== "public") throw new Failure("unauthorized");
      const params = (await context.params) ?? {};
      const body = reads.has(request.method) ? {} : await read(request, maxBytes);
      const result = await execute(operation, caller, inputOf(request, params, body)).catch((error) => {
        throw refersToPath(error, params) ? new Failure("not_found") : error;
      });
      if (respond) return respond(result, request);
      return status === 204 ? new Response(null, { status }) : Response.json(result, { status });
    };
    const response = await answer().catch((error) => errorResponse(error, requestId, locale));
    response.headers.set("x-request-id", requestId);
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
    return response;
  };
  return Object.assign(handler, { operation: operation as unknown as Operation, status, contentType });
}

function inputOf(request: Request, params: Params, body: Record<string, unknown>): Record<string, unknown> {
  const search = Object.fromEntries(new URL(request.url).searchParams);
  const ifMatch = request.headers.get("if-match")?.match(/^(?:W\/)?"?(\d+)"?$/)?.[1];
  return { ...search, ...(ifMatch && { version: Number(ifMatch) }), ...body, ...params };
}

/** A malformed identifier in the path names nothing that exists. */
function refersToPath(error: unknown, params: Params): boolean {
  if (!(error instanceof Failure) || error.code !== "validation_error") return false;
  return Object.keys(error.fieldErrors ?? {}).some((path) => path in params);
}
