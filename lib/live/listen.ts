import "server-only";
import postgres from "postgres";
import { log } from "@/lib/kernel/log";
import { watchers } from "./hub";
import { liveChannel, liveEvent } from "./schema";

/**
 * Passes on to the open pages of this process what any process announces. Holds one connection of its own to the
 * database at `url` (a direct one: a pooling proxy carries no announcements), which comes back after a loss; the
 * pages are then told that they may have missed something. Answers what stops it.
 */
export async function startListening(url: string): Promise<() => Promise<void>> {
  let isBack = false;
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 10,
    connection: { application_name: "documents live" },
    onnotice: () => {},
  });
  const onEvent = (payload: string) => {
    const event = liveEvent.parse(JSON.parse(payload));
    for (const watcher of watchers) watcher.notify(event);
  };
  const onListening = () => {
    if (isBack) for (const watcher of watchers) watcher.resync();
    isBack = true;
  };
  await sql.listen(liveChannel, onEvent, onListening).catch((error) => {
    log.warn({ err: error }, "live updates wait for the database");
  });
  return () => sql.end({ timeout: 1 });
}
