import { z } from "zod";
import { BankError } from "./bank-error";
import type { BankAnswer } from "./transport";

const text = z.union([z.string(), z.number().transform(String)]).nullish();

/** The body of a documented error, as far as it is read. */
const errorBody = z.object({
  id: text,
  message: text,
  Errors: z.array(z.object({ message: text })).nullish(),
});

/** Statuses that do not tell whether something was done before it went wrong, although they are no 5xx. */
const unclear = new Set([408, 424]);

const longest = 1000;

/** The error that an answer other than 2xx reports, whatever its body is made of; never with the token in it. */
export function bankErrorOf(answer: BankAnswer, token: string): BankError {
  const { status, headers } = answer;
  const isRefusal = status >= 400 && status < 500 && !unclear.has(status);
  const retryAfter = Number(headers["retry-after"]);
  return new BankError(isRefusal ? "refused" : "broken", {
    status,
    said: saidIn(answer).replaceAll(token, "…").slice(0, longest),
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  });
}

/** «Что-то пошло не так: Field accountId : Value error, invalid (c397b21a-…)»; «HTTP 502: Bad Gateway» of a page. */
function saidIn({ status, body }: BankAnswer): string {
  const raw = body.toString("utf8");
  const parsed = errorBody.safeParse(parse(raw));
  const words = parsed.success ? wordsOf(parsed.data) : "";
  if (parsed.success && words) return parsed.data.id ? `${words} (${parsed.data.id})` : words;
  const shown = textOfPage(raw);
  return shown ? `HTTP ${status}: ${shown}` : `HTTP ${status}`;
}

function wordsOf({ message, Errors }: z.output<typeof errorBody>): string {
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

/** What a person would see of a gateway's page. */
const textOfPage = (raw: string) =>
  (/<title[^<>]*>([^<]*)/i.exec(raw)?.[1] ?? raw)
    .slice(0, 10_000)
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, " ")
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 300);
