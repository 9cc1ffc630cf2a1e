import type { IncomingMessage } from "node:http";
import { Failure } from "@/lib/kernel/errors";
import { ownTimeout } from "@/lib/kernel/own-timeout";
import { pinnedRequest } from "@/lib/kernel/pinned-request";

const longestMs = 10_000;
/** The number of bytes of a response that are stored. */
const longestAnswer = 1_000;

export type Outcome = { status: number | null; body: string; error: string | null; durationMs: number };

type Call = {
  url: string;
  headers: Record<string, string>;
  body: string;
  allowPrivate: boolean;
  signal?: AbortSignal;
};

/**
 * Posts to an address that a user entered: only to the IP addresses that were checked, never to private ones, without
 * following redirects, for ten seconds at most. Never throws: `error` is a code, null if the response is 2xx.
 */
export async function post({ url, headers, body, allowPrivate, signal }: Call): Promise<Outcome> {
  const start = performance.now();
  using limit = ownTimeout(longestMs);
  const until = signal ? AbortSignal.any([limit.signal, signal]) : limit.signal;
  const told = (rest: Omit<Outcome, "durationMs">) => ({
    ...rest,
    durationMs: Math.round(performance.now() - start),
  });
  try {
    const call = { method: "POST", headers, body, allowPrivate, signal: until } as const;
    const answer = await pinnedRequest(new URL(url), call);
    const status = answer.statusCode ?? 0;
    return told({ status, body: await firstOf(answer), error: errorOf(status) });
  } catch (error) {
    return told({ status: null, body: "", error: limit.signal.aborted ? "timeout" : codeOf(error) });
  }
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirected" : "http_status";
}

function codeOf(error: unknown): string {
  if (error instanceof Failure && error.detail) return error.detail;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code)) return "tls_failed";
  return code === "ECONNREFUSED" ? "refused" : "connection_failed";
}

/** Reads the beginning of a response; it does not matter if the rest breaks off or comes too slowly. */
async function firstOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= longestAnswer) break;
    }
  } catch {}
  answer.destroy();
  return Buffer.concat(chunks)
    .subarray(0, longestAnswer)
    .toString("utf8")
    .replaceAll("\0", "")
    .toWellFormed();
}
