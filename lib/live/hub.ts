import "server-only";
import type { LiveEvent } from "./schema";

/** A member, in a session or by a program's token, unless they came with a token of the auth server. */
export type Viewer = { memberId: string; sessionId: string | null; tokenId?: string };

/** One open page. */
export type Watcher = {
  /** Whose page it is. */
  viewer: Viewer;
  notify: (event: LiveEvent) => void;
  /** Events may have been missed. */
  resync: () => void;
  end: () => void;
};

// Next bundles the start of the process and its routes apart: both have to see the same watchers.
const holder = globalThis as typeof globalThis & { __watchers?: Set<Watcher> };
holder.__watchers ??= new Set();

/** The open pages of this process. */
export const watchers = holder.__watchers;

/** Ends all streams, for a server that stops waits for its answers to end. The pages come back by themselves. */
export function endAllWatching(): void {
  for (const watcher of watchers) watcher.end();
}
