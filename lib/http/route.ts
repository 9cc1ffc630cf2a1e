import type { z } from "zod";
import { noteDownload } from "@/lib/events/downloads";
import { type ErrorCode, Failure } from "@/lib/kernel/errors";
import { takesInput } from "@/lib/kernel/fails";
import { authorize, executeOnce, type Operation } from "@/lib/kernel/operation";
import { readJson } from "./body";
import type { DescribeDownload } from "./downloads";
import { envelope, type Handler, isRead, type Params } from "./envelope";
import { idempotencyKeyIn } from "./idempotency";
import { parseQuery } from "./query";
import { acceptsVersion, entityTag, returnsVersion, versionIn } from "./version";

/** A route handler that carries its operation, so that tests and the API description can walk all routes. */
export type OperationHandler = Handler & {
  operation?: Operation;
  /** The schema of what may be sent, if it is not the operation's input. */
  accepts?: z.ZodType;
  /** The content type of what is sent, if it is not JSON. */
  acceptedType?: string;
  status?: number;
  contentType?: string;
  /** Other statuses of successful responses, each with its description. */
  otherStatuses?: Record<number, string>;
  /** The error codes of the transport, if they differ from those of `route()`. */
  transportFails?: readonly ErrorCode[];
};

type Options<Output> = {
  /** The status of a successful response, 200 by default. 204 sends no body. */
  status?: number;
  otherStatuses?: OperationHandler["otherStatuses"];
  maxBytes?: number;
  /** Reads the body if it is not just a JSON object. */
  read?: (request: Request, maxBytes: number) => Promise<Record<string, unknown>>;
  /** Input taken from headers, which takes precedence over the body and the query. */
  headersInput?: (headers: Headers) => Record<string, unknown>;
  /** Makes the response if it is not the operation's result as JSON. Runs outside any transaction. */
  respond?: (result: Output, request: Request) => Response | Promise<Response>;
  contentType?: string;
  /** What the caller downloads with a successful response, for the history. */
  downloadOf?: DescribeDownload;
};

const megabyte = 1024 * 1024;

const repeated = { 200: "The request was repeated: what the first one with this `Idempotency-Key` created" };

/** Serves an operation over REST: path, query and body become its input, its result or failure the response. */
export function route<Input extends z.ZodType, Output>(
  operation: Operation<Input, Output>,
  options: Options<Output> = {},
): OperationHandler {
  const { status: usualStatus = 200, maxBytes = megabyte, read = readJson, headersInput } = options;
  const { respond, contentType = "application/json", downloadOf } = options;
  const otherStatuses = operation.createsOnce
    ? { ...repeated, ...options.otherStatuses }
    : options.otherStatuses;
  const hasVersion = returnsVersion(operation);
  const handler = envelope(operation.level, async ({ request, caller, params }) => {
    // Checked before the body, so that whoever may not send it learns only this.
    const actor = authorize(operation.level, caller.actor);
    const body = isRead(request) ? {} : await read(request, maxBytes);
    const version = acceptsVersion(operation) ? versionIn(request.headers) : undefined;
    const sent = { ...withVersion(body, version), ...headersInput?.(request.headers) };
    const search = takesInput(operation.input) ? parseQuery(request.url) : {};
    const input = { ...search, ...sent, ...params };
    const key = operation.createsOnce && idempotencyKeyIn(request.headers);
    const { result, isRepeated } = await executeOnce(operation, caller, input, key).catch((error) => {
      throw refersToPath(error, params) ? new Failure("not_found") : error;
    });
    const status = isRepeated ? 200 : usualStatus;
    if (respond) {
      const response = await respond(result, request);
      const isSent = response.status === 200 && request.method !== "HEAD";
      const file = isSent && downloadOf?.(input, result, { request, caller });
      if (file) noteDownload(actor, file);
      return response;
    }
    const headers = hasVersion ? entityTag(result) : {};
    return status === 204 ? new Response(null, { status }) : Response.json(result, { status, headers });
  });
  return Object.assign(handler, {
    operation,
    status: usualStatus,
    contentType,
    otherStatuses,
  });
}

/** If both the body and the header name a version, the older one counts, so that neither may be outdated. */
function withVersion(body: Record<string, unknown>, version: number | undefined): Record<string, unknown> {
  if (version === undefined) return body;
  return { ...body, version: typeof body.version === "number" ? Math.min(body.version, version) : version };
}

/** Returns whether a failure concerns a parameter of the path: a malformed id there means `not_found`. */
export function refersToPath(error: unknown, params: Params): boolean {
  if (!(error instanceof Failure) || error.code !== "validation_error") return false;
  return Object.keys(error.fieldErrors ?? {}).some((path) => path in params);
}
