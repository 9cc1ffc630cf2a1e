import { setTimeout as delay } from "node:timers/promises";
import type { z } from "zod";
import type { BankEnvironment } from "@/db/enums";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { ownTimeout } from "@/lib/kernel/own-timeout";
import { BankError } from "./bank-error";
import { bankErrorOf } from "./refusal";
import { type BankAnswer, exchange } from "./transport";

/** Which of the bank's two addresses, and as whom. */
export type BankAccess = { environment: BankEnvironment; token: string };

type Sending = { method: "GET" | "POST"; path: string; body?: unknown };

/** The specification's limit of one call, with all its retries. */
const timeoutMs = 30_000;

const pausesMs = [300, 1200];
const longestPauseMs = 8000;
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Calls the bank and answers what it sent with a 2xx status. A GET that failed for what may pass is sent again after a
 * pause, up to three times; a POST never is. Throws BankError, after thirty seconds at the latest.
 */
export async function callBank(access: BankAccess, sending: Sending): Promise<BankAnswer> {
  using limit = ownTimeout(timeoutMs);
  const pauses = sending.method === "GET" ? pausesMs : [];
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await callOnce(access, sending, limit.signal);
    } catch (error) {
      const pauseMs = pauses[attempt];
      if (!(error instanceof BankError)) throw error;
      note(access, sending, error);
      if (pauseMs === undefined || !mayPass(error)) throw error;
      await pause(Math.max(pauseMs, (error.retryAfterSeconds ?? 0) * 1000), limit.signal, error);
    }
  }
}

async function callOnce(
  { environment, token }: BankAccess,
  { method, path, body }: Sending,
  signal: AbortSignal,
): Promise<BankAnswer> {
  const { BANK_URL_PROD, BANK_URL_SANDBOX } = env();
  const base = environment === "prod" ? BANK_URL_PROD : BANK_URL_SANDBOX;
  const answer = await exchange({ method, url: base + path, token, body, signal });
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw bankErrorOf(answer, token);
}

const mayPass = ({ reason, status }: BankError) =>
  reason === "unreachable" || reason === "lost" || (status !== undefined && passing.has(status));

/** Throws the error itself when there is no time left to try again. */
async function pause(ms: number, signal: AbortSignal, failure: BankError): Promise<void> {
  if (ms > longestPauseMs) throw failure;
  await delay(ms, undefined, { signal }).catch(() => {
    throw failure;
  });
}

function note({ environment }: BankAccess, { method, path }: Sending, failure: BankError): void {
  const { reason, status, said, cause } = failure;
  log.warn({ environment, method, path, reason, status, said, err: cause }, "a request to the bank failed");
}

/** The JSON of an answer as `shape` reads it. Throws BankError `unreadable` when it is anything else. */
export function readJson<Shape extends z.ZodType>({ body }: BankAnswer, shape: Shape): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(body.toString("utf8")));
  } catch (cause) {
    throw new BankError("unreadable", { cause });
  }
}
