import { afterRunningTime } from "@/db/pool/running-time";
import { runningTimeout } from "@/lib/kernel/running-timeout";
import { callStorage, storageUnavailable } from "./call";

const responseMs = 15_000;
/** In ms: a file of 50 MB over a line of 5 Mbit/s. */
const uploadMs = 90_000;
/** In ms: the longest pause of a download while its reader is waiting. */
const maxPauseMs = 15_000;

/** Separates the files from other objects in the bucket. */
const keyOf = (id: string) => `document-files/${id}`;

/** Uploads an object without holding it in memory as a whole. Throws `unavailable`. */
export async function putObject(id: string, body: Blob, bodyHash: string): Promise<void> {
  using limit = runningTimeout(uploadMs);
  const response = await callStorage({ method: "PUT", key: keyOf(id), body, bodyHash, signal: limit.signal });
  await response?.body?.cancel();
}

/** Deletes an object; a missing one is not an error. Throws `unavailable`. */
export async function deleteObject(id: string): Promise<void> {
  using limit = runningTimeout(responseMs);
  const response = await callStorage({ method: "DELETE", key: keyOf(id), signal: limit.signal });
  await response?.body?.cancel();
}

/**
 * Returns an object of `sizeBytes` as a stream; null if the storage does not have it. Throws `unavailable`, also if the
 * object has another size. The stream fails if nothing arrives for too long.
 */
export async function getObject(id: string, sizeBytes: number): Promise<ReadableStream<Uint8Array> | null> {
  const aborter = new AbortController();
  const cancelTimeout = afterRunningTime(responseMs, () => aborter.abort(new Error("no response")));
  const response = await callStorage({ method: "GET", key: keyOf(id), signal: aborter.signal }).finally(
    cancelTimeout,
  );
  if (!response) return null;
  const length = response.headers.get("content-length");
  if (!response.body || length !== String(sizeBytes)) {
    aborter.abort();
    throw storageUnavailable(`${length} bytes in place of ${sizeBytes}`);
  }
  return limitPauses(response.body, aborter);
}

function limitPauses(body: ReadableStream<Uint8Array>, aborter: AbortController): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        const cancelTimeout = afterRunningTime(maxPauseMs, () =>
          aborter.abort(new Error("the response stalled")),
        );
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } finally {
          cancelTimeout();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
