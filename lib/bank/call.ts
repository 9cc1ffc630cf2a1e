import { setTimeout as delay } from "node:timers/promises";
import type { z } from "zod";
import type { BankEnvironment } from "@/db/enums";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { runningTimeout } from "@/lib/kernel/running-timeout";
import { BankError } from "./bank-error";
import { bankErrorOf } from "./refusal";
import { type BankAnswer, exchange } from "./transport";

/** The environment (one of the bank's two addresses) and the token. */
export type BankAccess = { environment: BankEnvironment; token: string };

type BankCall = { method: "GET" | "POST"; path: string; body?: unknown };

/** The specification's limit for one call, with all its retries. */
const timeoutMs = 30_000;

const pausesMs = [300, 1200];
const maxPauseMs = 8000;
const transientStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Calls the bank and returns its 2xx response. A GET that failed for a transient reason is sent up to three
 * times in total, with pauses; a POST is never repeated. Throws BankError, after thirty seconds at the
 * latest.
 */
export async function callBank(access: BankAccess, call: BankCall): Promise<BankAnswer> {
  using limit = runningTimeout(timeoutMs);
  const pauses = call.method === "GET" ? pausesMs : [];
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await callOnce(access, call, limit.signal);
    } catch (error) {
      const pauseMs = pauses[attempt];
      if (!(error instanceof BankError)) throw error;
      logFailure(access, call, error);
      if (pauseMs === undefined || !isTransient(error)) throw error;
      await pause(Math.max(pauseMs, (error.retryAfterSeconds ?? 0) * 1000), limit.signal, error);
    }
  }
}

async function callOnce(
  { environment, token }: BankAccess,
  { method, path, body }: BankCall,
  signal: AbortSignal,
): Promise<BankAnswer> {
  const { BANK_URL_PROD, BANK_URL_SANDBOX } = env();
  const base = environment === "prod" ? BANK_URL_PROD : BANK_URL_SANDBOX;
  const answer = await exchange({ method, url: base + path, token, body, signal });
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw bankErrorOf(answer, token);
}

const isTransient = ({ reason, status }: BankError) =>
  reason === "unreachable" || reason === "lost" || (status !== undefined && transientStatuses.has(status));

/** Throws the original error if no time is left for a retry. */
async function pause(ms: number, signal: AbortSignal, failure: BankError): Promise<void> {
  if (ms > maxPauseMs) throw failure;
  await delay(ms, undefined, { signal }).catch(() => {
    throw failure;
  });
}

function logFailure({ environment }: BankAccess, { method, path }: BankCall, failure: BankError): void {
  const { reason, status, said, cause } = failure;
  log.warn({ environment, method, path, reason, status, said, err: cause }, "a request to the bank failed");
}

/** Parses the JSON of a response as `shape`. Throws BankError `unreadable` if it does not match. */
export function readJson<Shape extends z.ZodType>({ body }: BankAnswer, shape: Shape): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(body.toString("utf8")));
  } catch (cause) {
    throw new BankError("unreadable", { cause });
  }
}
