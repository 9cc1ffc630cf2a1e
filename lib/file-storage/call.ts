import { setTimeout as delay } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { Failure } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { storageSettings } from "./settings";

export type StorageCall = {
  method: "PUT" | "GET" | "DELETE";
  /** The key within the bucket; letters, digits, `-` and `/`. */
  key: string;
  body?: Blob;
  /** The SHA-256 of the body in hex, which the storage verifies. */
  bodyHash?: string;
  /** Ends everything, including a response in progress. */
  signal: AbortSignal;
};

/** The storage gave no usable response; `status` is its status, null if there was none. */
class StorageError extends Error {
  constructor(
    readonly status: number | null,
    cause?: unknown,
  ) {
    super(`a request to the file storage failed: ${status ?? "unreachable"}`, { cause });
    this.name = "StorageError";
  }
}

const pauseMs = 300;
const emptyHash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/**
 * Calls the file storage. Returns a response with a 2xx status, or null for 404. Transient failures (a broken
 * connection, 429, 5xx) are retried once. Throws `unavailable`.
 */
export async function callStorage(sending: StorageCall): Promise<Response | null> {
  try {
    return await callOnce(sending).catch(async (error) => {
      if (!isTransient(error) || sending.signal.aborted) throw error;
      await delay(pauseMs, undefined, { signal: sending.signal });
      return callOnce(sending);
    });
  } catch (error) {
    log.warn({ method: sending.method, err: error }, "a request to the file storage failed");
    throw storageUnavailable(error);
  }
}

/** Returns the failure for an unusable file storage, which is worth retrying after half a minute. */
export const storageUnavailable = (cause: unknown) =>
  new Failure("unavailable", { detail: "file_storage", retryAfterSeconds: 30, cause });

const isTransient = (error: unknown) =>
  !(error instanceof StorageError) ||
  error.status === null ||
  error.status === 429 ||
  (error.status >= 500 && error.status !== 501);

async function callOnce({ method, key, body, bodyHash, signal }: StorageCall): Promise<Response | null> {
  const settings = storageSettings();
  if (!settings) throw new StorageError(null, "not configured");
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const signed = await new AwsV4Signer({
    method,
    url: `${endpoint}/${bucket}/${key}`,
    headers: { "x-amz-content-sha256": bodyHash ?? emptyHash },
    service: "s3",
    region,
    accessKeyId,
    secretAccessKey,
  }).sign();
  const response = await fetch(signed.url, {
    method,
    headers: signed.headers,
    body,
    redirect: "error",
    cache: "no-store",
    signal,
  }).catch((error) => {
    throw new StorageError(null, error);
  });
  if (response.ok) return response;
  await response.body?.cancel();
  if (response.status === 404 && method !== "PUT") return null;
  throw new StorageError(response.status);
}
