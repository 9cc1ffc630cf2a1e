import "server-only";
import type { LiveEvent } from "./schema";

/** A member, by a session or a program's token, or by neither if they use a token of the auth server. */
export type Viewer = { memberId: string; sessionId: string | null; tokenId?: string };

/** An open page. */
export type Watcher = {
  /** The member who views the page. */
  viewer: Viewer;
  notify: (event: LiveEvent) => void;
  /** Tells the page that it may have missed events. */
  resync: () => void;
  end: () => void;
};

// Global, because Next bundles the start-up code and the routes separately and both have to see the same watchers.
const holder = globalThis as typeof globalThis & { __watchers?: Set<Watcher> };
holder.__watchers ??= new Set();

/** The open pages of this process. */
export const watchers = holder.__watchers;

/** Ends all streams, because a stopping server waits for its responses to end. The pages reconnect by themselves. */
export function endAllStreams(): void {
  for (const watcher of watchers) watcher.end();
}
