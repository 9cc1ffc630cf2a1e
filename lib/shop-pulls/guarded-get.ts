import type { IncomingMessage } from "node:http";
import { readBoundedBytes } from "@/lib/kernel/bounded-bytes";
import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import { pinnedRequest } from "@/lib/kernel/pinned-request";
import { runningTimeout } from "@/lib/kernel/running-timeout";
import { PullProblem } from "./problem";

const timeoutMs = 30_000;

/** The largest response that is read, in bytes. */
export const maxAnswerBytes = 10 * 1024 * 1024;

export type Answer = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

/**
 * Sends a request to an address that a person has entered. Private addresses are refused unless `SHOPS_ALLOW_PRIVATE`
 * allows them; redirects are not followed. Throws PullProblem, after 30 seconds at the latest.
 */
export async function guardedGet(
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> {
  using limit = runningTimeout(timeoutMs);
  const anySignal = AbortSignal.any([signal, limit.signal]);
  const answer = await sendRequest(url, headers, anySignal).catch((error) => {
    throw problemOf(error);
  });
  if (answer.status >= 300 && answer.status < 400) throw new PullProblem("redirected");
  return answer;
}

function problemOf(error: unknown): PullProblem {
  if (error instanceof PullProblem) return error;
  const isPrivate = error instanceof Failure && error.detail === "private_address";
  return new PullProblem(isPrivate ? "private_address" : "unreachable", error);
}

async function sendRequest(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<Answer> {
  const response = await pinnedRequest(url, { headers, allowPrivate: env().SHOPS_ALLOW_PRIVATE, signal });
  const body = await readBoundedBytes(response, maxAnswerBytes, tooLongProblem);
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

const tooLongProblem = () => new PullProblem("payload_too_large");
