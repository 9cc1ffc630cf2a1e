import { describeError } from "@/lib/http/respond";
import type { Caller, ProgressListener } from "@/lib/kernel/operation";

const encoder = new TextEncoder();
const eventText = (event: string, data: unknown) =>
  encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/**
 * Streams long work as server-sent events: `progress` whenever the work reports it, then `done` with the result or
 * `failed` with the body of an error response. The work is aborted when the client stops listening.
 */
export function progressStream(
  { requestId, locale }: Caller,
  signal: AbortSignal,
  work: (progressListener: ProgressListener) => Promise<unknown>,
): ReadableStream<Uint8Array> {
  const clientLeft = new AbortController();
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (event: string, data: unknown) => {
        if (!clientLeft.signal.aborted) controller.enqueue(eventText(event, data));
      };
      const progressListener = {
        signal: AbortSignal.any([signal, clientLeft.signal]),
        report: (progress: Record<string, unknown>) => send("progress", progress),
      };
      work(progressListener)
        .then(
          (result) => send("done", result),
          (error) => {
            if (!progressListener.signal.aborted) send("failed", describeError(error, requestId, locale));
          },
        )
        .finally(() => {
          if (!clientLeft.signal.aborted) controller.close();
        });
    },
    cancel: () => clientLeft.abort(),
  });
}
