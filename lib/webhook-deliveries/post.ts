import type { IncomingMessage } from "node:http";
import { Failure } from "@/lib/kernel/errors";
import { pinnedRequest } from "@/lib/kernel/pinned-request";
import { runningTimeout } from "@/lib/kernel/running-timeout";

const timeoutMs = 10_000;
/** The number of bytes of a response that are stored. */
const maxResponseBytes = 1_000;

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
  using limit = runningTimeout(timeoutMs);
  const abortSignal = signal ? AbortSignal.any([limit.signal, signal]) : limit.signal;
  const outcomeOf = (rest: Omit<Outcome, "durationMs">) => ({
    ...rest,
    durationMs: Math.round(performance.now() - start),
  });
  try {
    const call = { method: "POST", headers, body, allowPrivate, signal: abortSignal } as const;
    const response = await pinnedRequest(new URL(url), call);
    const status = response.statusCode ?? 0;
    return outcomeOf({ status, body: await readBeginning(response), error: errorOf(status) });
  } catch (error) {
    return outcomeOf({ status: null, body: "", error: limit.signal.aborted ? "timeout" : codeOf(error) });
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
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= maxResponseBytes) break;
    }
  } catch {}
  response.destroy();
  return Buffer.concat(chunks)
    .subarray(0, maxResponseBytes)
    .toString("utf8")
    .replaceAll("\0", "")
    .toWellFormed();
}
