import { type Answer, isTransportRefusal, type SentRequest } from "./client";
import type { Findings } from "./findings";
import type { Marks } from "./marks";

/** Scripts contained in every hostile text; an HTML response that contains one unescaped would run it. */
export const hostileScripts = ["<script>attack(1)</script>", '"><img src=x onerror=attack(1)>'] as const;

/** Internal details that no response needs. */
const internalDetails: [string, RegExp][] = [
  ["a stack trace", /\n\s+at [^\n]{1,200}:\d+:\d+\)?/],
  ["a path of the server", /\/node_modules\/|file:\/\/\/\w+\/\w+\//],
  ["SQL", /DrizzleQueryError|PostgresError|Failed query|\bselect "\w+"|insert into "\w+"|update "\w+" set/],
];

/**
 * Checks every response for content that no response may have,
 * whatever the request; none may take longer than `maxAnswerMs`.
 */
export function watchAnswers(findings: Findings, marks: Marks, maxAnswerMs = 10_000) {
  return (sent: SentRequest, answer: Answer): void => {
    const address = addressOf(sent);
    const { status, headers, bytes, text } = answer;
    const note = (what: string) =>
      findings.note(`${address} ${what}`, `${String(sent.body ?? "").slice(0, 300)} → ${status} ${text}`);
    if (status === 0) note("ends the connection without an answer");
    if (answer.ms > maxAnswerMs && !sent.isLong) note(`takes longer than ${maxAnswerMs / 1000} s`);
    if (status >= 500 && !isExternalFailure(answer) && !sent.mayFail) note(`answers ${status}`);
    for (const name of marks.inAnswer(bytes)) note(`tells ${name}`);
    const type = String(headers["content-type"] ?? "");
    if (
      status > 0 &&
      !isTransportRefusal(answer) &&
      headers["x-content-type-options"] !== "nosniff" &&
      status !== 304
    )
      note("lets a browser guess the type");
    if (!/^(text|application\/json)/.test(type) || /javascript|css/.test(type)) return;
    for (const [name, pattern] of internalDetails) if (pattern.test(text)) note(`tells ${name}`);
    if (type.startsWith("text/html") && hostileScripts.some((script) => text.includes(script)))
      note("brings back a script that was sent");
  };
}

const externalErrorCodes = new Set([
  "bank_error",
  "bank_timeout",
  "lookup_failed",
  "recognition_failed",
  "no_bank_key",
  "no_lookup_key",
  "no_mail_server",
  "NO_LLM_KEY",
]);

/** Whether an external server has failed, or the caller is told when to retry. */
function isExternalFailure({ status, headers, text }: Answer): boolean {
  const code = /"error":"(\w+)"/.exec(text)?.[1] ?? "";
  return (
    externalErrorCodes.has(code) || (status === 503 && code === "unavailable" && "retry-after" in headers)
  );
}

/** Returns an address without ids and query, so that the same finding is reported once. */
const addressOf = ({ method, path }: SentRequest) =>
  `${method} ${path
    .split("?")[0]!
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…")
    .slice(0, 120)}`;
