import { readBoundedText } from "@/lib/kernel/bounded-bytes";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { runningTimeout } from "@/lib/kernel/running-timeout";

/** The reasons why the provider gave no response; each has a text in the `lookup` messages. */
export type FailureReason =
  | "key"
  | "limit"
  | "rate"
  | "refused"
  | "timeout"
  | "unreachable"
  | "broken"
  | "unreadable";

export class ProviderError extends Error {
  constructor(
    readonly reason: FailureReason,
    cause?: unknown,
  ) {
    super(`a request to the company-data provider failed: ${reason}`, { cause });
    this.name = "ProviderError";
  }
}

const timeoutMs = 8000;
const maxBytes = 1024 * 1024;
const tooLongError = () => new ProviderError("unreadable", "more than a megabyte");

/** The provider responds 403 both to a wrong key and to an exhausted daily quota. */
const reasonOfStatus = (status: number): FailureReason => {
  if (status === 401) return "key";
  if (status === 403) return "limit";
  if (status === 429) return "rate";
  return status >= 500 ? "broken" : "refused";
};

/**
 * Requests a code (an INN or a BIK) from the provider and returns its unvalidated JSON of at most a megabyte. Throws
 * ProviderError, after eight seconds at the latest.
 */
export async function askProvider(resource: "party" | "bank", code: string, key: string): Promise<unknown> {
  using limit = runningTimeout(timeoutMs);
  try {
    const response = await fetch(`${env().LOOKUP_URL}/findById/${resource}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        authorization: `Token ${key}`,
      },
      body: JSON.stringify(resource === "party" ? { query: code, count: 10 } : { query: code }),
      redirect: "error",
      signal: limit.signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ProviderError(reasonOfStatus(response.status), `status ${response.status}`);
    }
    return parse(await readBoundedText(response, maxBytes, tooLongError));
  } catch (error) {
    const failure = error instanceof ProviderError ? error : new ProviderError(reasonOfError(error), error);
    log.warn(
      { resource, reason: failure.reason, err: failure.cause },
      "a request to the company-data provider failed",
    );
    throw failure;
  }
}

const reasonOfError = (error: unknown): FailureReason =>
  error instanceof Error && error.name === "TimeoutError" ? "timeout" : "unreachable";

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProviderError("unreadable", error);
  }
}
