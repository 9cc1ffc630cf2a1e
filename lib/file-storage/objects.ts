import { afterOwnTime } from "@/db/pool/own-time";
import { ownTimeout } from "@/lib/kernel/own-timeout";
import { callStorage, storageUnavailable } from "./call";

const answerMs = 15_000;
/** In ms: a file of 50 MB over a line of 5 Mbit/s. */
const uploadMs = 90_000;
/** In ms: the longest pause of a download while its reader is waiting. */
const pauseMs = 15_000;

/** Separates the files from other objects in the bucket. */
const keyOf = (id: string) => `document-files/${id}`;

/** Uploads an object without holding it in memory as a whole. Throws `unavailable`. */
export async function putObject(id: string, body: Blob, bodyHash: string): Promise<void> {
  using limit = ownTimeout(uploadMs);
  const response = await callStorage({ method: "PUT", key: keyOf(id), body, bodyHash, signal: limit.signal });
  await response?.body?.cancel();
}

/** Deletes an object; a missing one is not an error. Throws `unavailable`. */
export async function deleteObject(id: string): Promise<void> {
  using limit = ownTimeout(answerMs);
  const response = await callStorage({ method: "DELETE", key: keyOf(id), signal: limit.signal });
  await response?.body?.cancel();
}

/**
 * Returns an object of `sizeBytes` as a stream; null if the storage does not have it. Throws `unavailable`, also if the
 * object has another size. The stream fails if nothing arrives for too long.
 */
export async function getObject(id: string, sizeBytes: number): Promise<ReadableStream<Uint8Array> | null> {
  const left = new AbortController();
  const callOff = afterOwnTime(answerMs, () => left.abort(new Error("no response")));
  const response = await callStorage({ method: "GET", key: keyOf(id), signal: left.signal }).finally(callOff);
  if (!response) return null;
  const length = response.headers.get("content-length");
  if (!response.body || length !== String(sizeBytes)) {
    left.abort();
    throw storageUnavailable(`${length} bytes in place of ${sizeBytes}`);
  }
  return withinPauses(response.body, left);
}

function withinPauses(body: ReadableStream<Uint8Array>, left: AbortController): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        const callOff = afterOwnTime(pauseMs, () => left.abort(new Error("the response stalled")));
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } finally {
          callOff();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
