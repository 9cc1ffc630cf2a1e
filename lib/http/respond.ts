import { fieldMessage } from "@/lib/i18n/fields";
import type { Locale } from "@/lib/i18n/locales";
import { knownFailure } from "@/lib/kernel/database-errors";
import { errorStatus, Failure } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";

export type ErrorBody = {
  error: string;
  fieldErrors?: Record<string, string[]>;
  detail?: string;
  requestId?: string;
};

/** Returns what a caller may know of an error. Unexpected errors are logged and become `internal_error`. */
export function describeError(error: unknown, requestId: string, locale: Locale): ErrorBody {
  const failure = knownFailure(error);
  if (!failure) {
    log.error({ requestId, err: error }, "unexpected error");
    return { error: "internal_error", requestId };
  }
  if (failure.code === "unavailable")
    log.warn({ requestId, err: failure.cause, detail: failure.detail }, "unavailable");
  const fieldErrors =
    failure.fieldErrors &&
    Object.fromEntries(
      Object.entries(failure.fieldErrors).map(([path, messages]) => [
        path,
        messages.map((message) => fieldMessage(locale, message)),
      ]),
    );
  return {
    error: failure.code,
    ...(fieldErrors && { fieldErrors }),
    ...(failure.code !== "unavailable" && failure.detail && { detail: failure.detail }),
  };
}

/** Returns the response to a failed REST request. */
export function errorResponse(error: unknown, requestId: string, locale: Locale): Response {
  const body = describeError(error, requestId, locale);
  const status = errorStatus[body.error as keyof typeof errorStatus] ?? 500;
  const seconds = error instanceof Failure && error.retryAfterSeconds;
  const retryAfter = seconds || (body.error === "unavailable" && 2);
  return Response.json(body, {
    status,
    ...(retryAfter && { headers: { "retry-after": String(retryAfter) } }),
  });
}
