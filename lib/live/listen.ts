import "server-only";
import { listen } from "@/db/pool/listen";
import { log } from "@/lib/kernel/log";
import { watchers } from "./hub";
import { liveChannel, liveEvent } from "./schema";

/**
 * Passes on to the open pages of this process what any process announces. Holds one connection of its own to the
 * database at `url` (a direct one: a pooling proxy carries no announcements), which comes back after a loss. Pages that
 * are open when it begins, late or again, are told that they may have missed something. Answers what stops it.
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
