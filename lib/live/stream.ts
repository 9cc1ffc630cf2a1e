import "server-only";
import { database, withSlot } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { builtId } from "@/lib/values/built-id";
import { type Viewer, type Watcher, watchers } from "./hub";
import { missedEvents } from "./missed";
import type { LiveEvent } from "./schema";

const heartbeatMs = 20_000;
/** The page then comes back and shows again who it is. */
const longestMs = 15 * 60_000;
/** A page that does not read fast enough is let go; it comes back and is sent what it missed. */
const longestQueue = 200;
/** More than a person has before their eyes: a page in the background lets its stream go. */
export const mostStreams = 200;
const fullRetrySeconds = 30;

const encoder = new TextEncoder();
/** The moment is what a client sends as `Last-Event-ID` when it comes back. */
const eventText = (event: LiveEvent) => `id: ${event.at}\ndata: ${JSON.stringify(event)}\n\n`;
/**
 * A page of another build has to know before it is told of anything that would have it read again. It is an object, as all data
 * are, for programs that read them whatever the event.
 */
const openText = `: open\n\nretry: 1000\n\nevent: build\ndata: ${JSON.stringify({ id: builtId })}\n\n`;
/** From where a client goes on that nothing has happened for since. */
const momentText = (moment: Date) => `id: ${moment.toISOString()}\n\n`;
const resyncText = "event: resync\ndata: {}\n\n";

/**
 * Server-sent events of everything that happens from now on, after what has happened since a moment. Throws `rate_limited`
 * for one stream too many: were an old one ended in its place, that page would come back and end another, without end.
 */
export function liveStream(viewer: Viewer, since: string | undefined): ReadableStream<Uint8Array> {
  if (streamsOf(viewer) >= mostStreams)
    throw new Failure("rate_limited", { retryAfterSeconds: fullRetrySeconds });
  let leave = () => {};
  return new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        const end = () => {
          leave();
          controller.close();
        };
        const send = (text: string) => {
          if (!watchers.has(watcher)) return;
          if ((controller.desiredSize ?? 0) <= 0) return end();
          controller.enqueue(encoder.encode(text));
        };
        const watcher: Watcher = {
          viewer,
          notify: (event) => send(eventText(event)),
          resync: () => send(resyncText),
          end,
        };
        const heartbeat = setInterval(() => send(": alive\n\n"), heartbeatMs).unref();
        const limit = setTimeout(end, longestMs).unref();
        leave = () => {
          watchers.delete(watcher);
          clearInterval(heartbeat);
          clearTimeout(limit);
        };
        watchers.add(watcher);
        const opened = new Date();
        send(openText);
        if (since) send(await missedText(since));
        // Not before: who is cut off in between would go on after what was missed.
        send(momentText(opened));
      },
      cancel: () => leave(),
    },
    { highWaterMark: longestQueue },
  );
}

/** Programs do not take the places of their member's pages. */
const streamsOf = ({ memberId, tokenId }: Viewer) =>
  [...watchers].filter(({ viewer }) => viewer.memberId === memberId && viewer.tokenId === tokenId).length;

async function missedText(since: string): Promise<string> {
  try {
    const missed = await withSlot(() => missedEvents(database(), since));
    return missed ? missed.map(eventText).join("") : resyncText;
  } catch (error) {
    log.warn({ err: error }, "cannot read missed events");
    return resyncText;
  }
}
