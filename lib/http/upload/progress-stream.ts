import { describeError } from "@/lib/http/respond";
import type { Caller, Follower } from "@/lib/kernel/operation";

const encoder = new TextEncoder();
const eventText = (event: string, data: unknown) =>
  encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/**
 * Long work as server-sent events: `progress` as often as it tells, then `done` with the result or `failed` with what
 * an error answer says. Whoever stops listening gives up the work.
 */
export function progressStream(
  { requestId, locale }: Caller,
  signal: AbortSignal,
  work: (follower: Follower) => Promise<unknown>,
): ReadableStream<Uint8Array> {
  const left = new AbortController();
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (event: string, data: unknown) => {
        if (!left.signal.aborted) controller.enqueue(eventText(event, data));
      };
      const follower = {
        signal: AbortSignal.any([signal, left.signal]),
        tell: (progress: Record<string, unknown>) => send("progress", progress),
      };
      work(follower)
        .then(
          (result) => send("done", result),
          (error) => {
            if (!follower.signal.aborted) send("failed", describeError(error, requestId, locale));
          },
        )
        .finally(() => {
          if (!left.signal.aborted) controller.close();
        });
    },
    cancel: () => left.abort(),
  });
}
