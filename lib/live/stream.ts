import "server-only";
import { database, withSlot } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { builtId } from "@/lib/values/built-id";
import { type Viewer, type Watcher, watchers } from "./hub";
import { missedEvents } from "./missed";
import type { LiveEvent } from "./schema";

const heartbeatMs = 20_000;
/** In ms. The page then reconnects and is authenticated again. */
const maxStreamMs = 15 * 60_000;
/** A page that does not read fast enough is disconnected; it reconnects and receives what it missed. */
const maxQueuedTexts = 200;
/** More pages than a person can look at; pages in the background close their streams. */
export const maxStreams = 200;
const fullRetrySeconds = 30;

const encoder = new TextEncoder();
/** The id is the event's moment, which a reconnecting client sends as `Last-Event-ID`. */
const eventText = (event: LiveEvent) => `id: ${event.at}\ndata: ${JSON.stringify(event)}\n\n`;
/**
 * A page must learn of another build before any event makes it load data. The data are an object like all others, for
 * programs that parse them whatever the event.
 */
const openText = `: open\n\nretry: 1000\n\nevent: build\ndata: ${JSON.stringify({ id: builtId })}\n\n`;
/** Gives a client a position to continue from even if no event has happened yet. */
const momentText = (moment: Date) => `id: ${moment.toISOString()}\n\n`;
const resyncText = "event: resync\ndata: {}\n\n";

/**
 * Streams, as server-sent events, what has happened since a moment and everything from now on. Throws `rate_limited` if
 * the viewer has too many streams: closing an old one instead would make its page reconnect and close another,
 * endlessly.
 */
export function liveStream(viewer: Viewer, since: string | undefined): ReadableStream<Uint8Array> {
  if (streamsOf(viewer) >= maxStreams)
    throw new Failure("rate_limited", { retryAfterSeconds: fullRetrySeconds });
  let stopWatching = () => {};
  return new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        const end = () => {
          stopWatching();
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
        const limit = setTimeout(end, maxStreamMs).unref();
        stopWatching = () => {
          watchers.delete(watcher);
          clearInterval(heartbeat);
          clearTimeout(limit);
        };
        watchers.add(watcher);
        const opened = new Date();
        send(openText);
        if (since) send(await missedText(since));
        // Sent last: a client that was cut off before would otherwise skip what it missed.
        send(momentText(opened));
      },
      cancel: () => stopWatching(),
    },
    { highWaterMark: maxQueuedTexts },
  );
}

/** Counts a token's streams separately, so that programs do not use up the places of their member's pages. */
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
