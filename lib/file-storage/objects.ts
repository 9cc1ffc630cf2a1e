import { afterOwnTime } from "@/db/pool/own-time";
import { ownTimeout } from "@/lib/kernel/own-timeout";
import { callStorage, storageUnavailable } from "./call";

const answerMs = 15_000;
/** A file of 50 MB, over a line of 5 Mbit/s. */
const uploadMs = 90_000;
/** How long nothing may come while somebody waits for it. */
const pauseMs = 15_000;

/** Apart from whatever else lies in the bucket. */
const keyOf = (id: string) => `document-files/${id}`;

/** Sends an object, of which only its beginning is in memory at any moment. Throws `unavailable`. */
export async function putObject(id: string, body: Blob, bodyHash: string): Promise<void> {
  using limit = ownTimeout(uploadMs);
  const response = await callStorage({ method: "PUT", key: keyOf(id), body, bodyHash, signal: limit.signal });
  await response?.body?.cancel();
}

/** Takes an object away; one that is not there is no failure. Throws `unavailable`. */
export async function deleteObject(id: string): Promise<void> {
  using limit = ownTimeout(answerMs);
  const response = await callStorage({ method: "DELETE", key: keyOf(id), signal: limit.signal });
  await response?.body?.cancel();
}

/**
 * An object of `sizeBytes` as it comes; null when the storage has none. Throws `unavailable`, also when what it has is of
 * another size. The stream breaks when nothing comes for long.
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
