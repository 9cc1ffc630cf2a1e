import "server-only";
import { listen } from "@/db/pool/listen";
import { log } from "@/lib/kernel/log";
import { watchers } from "./hub";
import { liveChannel, liveEvent } from "./schema";

/**
 * Forwards events announced by any process to the open pages of this process. Holds its own connection to the database
 * at `url`, a direct one because a pooling proxy does not forward notifications; it reconnects after a loss. Whenever
 * it starts listening, open pages are told that they may have missed events. Returns a function that stops it.
 */
export function startListening(url: string): Promise<() => Promise<void>> {
  return listen(url, {
    name: "documents live",
    channel: liveChannel,
    onNotification(payload) {
      const event = liveEvent.parse(JSON.parse(payload));
      for (const watcher of watchers) watcher.notify(event);
    },
    onListening() {
      for (const watcher of watchers) watcher.resync();
    },
    onFailure: (error) => log.warn({ err: error }, "live updates are waiting for the database"),
  });
}
