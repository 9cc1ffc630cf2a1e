import type { z } from "zod";
import { noteTaken } from "@/lib/events/taken";
import { type ErrorCode, Failure } from "@/lib/kernel/errors";
import { takesInput } from "@/lib/kernel/fails";
import { authorize, execute, type Operation } from "@/lib/kernel/operation";
import { readJson } from "./body";
import { envelope, type Handler, isRead, type Params } from "./envelope";
import { queryIn } from "./query";
import type { TakenBy } from "./taken";
import { answersVersion, asksForVersion, entityTag, versionIn } from "./version";

/** A route handler that remembers its operation, so that tests and the API description can walk all routes. */
export type OperationHandler = Handler & {
  operation?: Operation;
  /** What may be sent, when the operation's input is not that. */
  accepts?: z.ZodType;
  /** How it is sent, when not as JSON. */
  acceptedType?: string;
  status?: number;
  contentType?: string;
  /** Other statuses that it may answer without having failed, and what each says. */
  otherStatuses?: Record<number, string>;
  /** The codes of the transport itself, where they are not those of `route()`. */
  transportFails?: readonly ErrorCode[];
};

type Options<Output> = {
  /** Status of the answer when it succeeds; 200 unless stated. 204 sends no body. */
  status?: number;
  otherStatuses?: OperationHandler["otherStatuses"];
  maxBytes?: number;
  /** Reads the body when that is more than a JSON object. */
  read?: (request: Request, maxBytes: number) => Promise<Record<string, unknown>>;
  /** What headers add to the input, and to a query in place of what the address says. */
  headersInput?: (headers: Headers) => Record<string, unknown>;
  /** What the answer is made of when it is not the operation's result as JSON; runs outside any transaction. */
  respond?: (result: Output, request: Request) => Response | Promise<Response>;
  contentType?: string;
  /** What the caller takes away with a good answer, for the history. */
  taken?: TakenBy;
};

const megabyte = 1024 * 1024;

/** Carries an operation over REST: path, query and body become its input, its result or failure the answer. */
export function route<Input extends z.ZodType, Output>(
  operation: Operation<Input, Output>,
  options: Options<Output> = {},
): OperationHandler {
  const { status = 200, maxBytes = megabyte, read = readJson, headersInput } = options;
  const { respond, contentType = "application/json", otherStatuses, taken } = options;
  const isTagged = answersVersion(operation);
  const handler = envelope(operation.level, async ({ request, caller, params }) => {
    const body = isRead(request) ? {} : await read(request, maxBytes);
    const version = asksForVersion(operation) ? versionIn(request.headers) : undefined;
    const sent = { ...withVersion(body, version), ...headersInput?.(request.headers) };
    const search = takesInput(operation.input) ? queryIn(request.url) : {};
    const input = { ...search, ...sent, ...params };
    const result = await execute(operation, caller, input).catch((error) => {
      throw refersToPath(error, params) ? new Failure("not_found") : error;
    });
    if (respond) {
      const response = await respond(result, request);
      const isGiven = response.status === 200 && request.method !== "HEAD";
      const file = isGiven && taken?.(input, result, { request, caller });
      if (file) noteTaken(authorize(operation.level, caller.actor), file);
      return response;
    }
    const headers = isTagged ? entityTag(result) : {};
    return status === 204 ? new Response(null, { status }) : Response.json(result, { status, headers });
  });
  return Object.assign(handler, {
    operation,
    status,
    contentType,
    otherStatuses,
  });
}

/** Of two versions, in the body and in the header, neither may be behind. */
function withVersion(body: Record<string, unknown>, version: number | undefined): Record<string, unknown> {
  if (version === undefined) return body;
  return { ...body, version: typeof body.version === "number" ? Math.min(body.version, version) : version };
}

/** A malformed identifier in the path names nothing that exists. */
export function refersToPath(error: unknown, params: Params): boolean {
  if (!(error instanceof Failure) || error.code !== "validation_error") return false;
  return Object.keys(error.fieldErrors ?? {}).some((path) => path in params);
}
