import { z } from "zod";
import { BankError } from "./bank-error";
import type { BankAnswer } from "./transport";

const text = z.union([z.string(), z.number().transform(String)]).nullish();

/** The fields read from a documented error body. */
const errorBody = z.object({
  id: text,
  message: text,
  Errors: z.array(z.object({ message: text })).nullish(),
});

/** Statuses below 500 that do not say whether something was done before the failure. */
const ambiguousStatuses = new Set([408, 424]);

const maxTextLength = 1000;

/** Converts a response other than 2xx to an error, whatever its body contains; never includes the token. */
export function bankErrorOf(answer: BankAnswer, token: string): BankError {
  const { status, headers } = answer;
  const isRefusal = status >= 400 && status < 500 && !ambiguousStatuses.has(status);
  const retryAfter = Number(headers["retry-after"]);
  return new BankError(isRefusal ? "refused" : "broken", {
    status,
    said: errorTextOf(answer).replaceAll(token, "…").slice(0, maxTextLength),
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  });
}

/**
 * Returns texts like «Что-то пошло не так: Field accountId : Value error, invalid (c397b21a-…)», or «HTTP
 * 502: Bad Gateway» for an HTML page.
 */
function errorTextOf({ status, body }: BankAnswer): string {
  const raw = body.toString("utf8");
  const parsed = errorBody.safeParse(parse(raw));
  const errorMessage = parsed.success ? errorMessageOf(parsed.data) : "";
  if (parsed.success && errorMessage)
    return parsed.data.id ? `${errorMessage} (${parsed.data.id})` : errorMessage;
  const pageText = textOfPage(raw);
  return pageText ? `HTTP ${status}: ${pageText}` : `HTTP ${status}`;
}

function errorMessageOf({ message, Errors }: z.output<typeof errorBody>): string {
  const reasons = [...new Set((Errors ?? []).flatMap((each) => each.message || []))];
  return [message, reasons.join("; ")].filter(Boolean).join(": ");
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}

/** Returns the visible text of a gateway's HTML page. */
const textOfPage = (raw: string) =>
  (/<title[^<>]*>([^<]*)/i.exec(raw)?.[1] ?? raw)
    .slice(0, 10_000)
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, " ")
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 300);
