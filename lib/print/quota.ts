import type { Asker } from "@/lib/kernel/asker";
import { Failure } from "@/lib/kernel/errors";
import { nameOf, type Waiter } from "./turns";

type Most = { waiters: number; characters: number };

/**
 * Limits of an asker, and of all askers of its kind together: the number of waiting requests, and the amount of text
 * held in memory until it is printed. A document has 16 million characters at most.
 */
const quotas: Record<Asker["kind"], { each: Most; all: Most }> = {
  member: { each: { waiters: 100, characters: 32e6 }, all: { waiters: 200, characters: 64e6 } },
  link: { each: { waiters: 20, characters: 16e6 }, all: { waiters: 60, characters: 32e6 } },
};

/** The longest time a request waits for a file, including its making: proxies give up after a minute. */
export const patienceMs = 55_000;

export type Counted = Waiter & {
  /** The amount of text held for this waiter: 0 when another waiter's text is shared. */
  characters: number;
};

/** Throws `unavailable` when the quota of an asker, or of all askers of its kind, is used up. */
export function assertQuota(waiters: readonly Counted[], { kind, id }: Asker, characters: number): void {
  const ofKind = waiters.filter(({ asker }) => asker.kind === kind);
  const ofAsker = ofKind.filter(({ asker }) => nameOf(asker) === nameOf({ kind, id }));
  const { each, all } = quotas[kind];
  if (isUsedUp(ofAsker, characters, each)) throw overloaded("print_quota");
  if (isUsedUp(ofKind, characters, all)) throw overloaded("print_overloaded");
}

const isUsedUp = (waiters: readonly Counted[], more: number, most: Most) =>
  waiters.length >= most.waiters ||
  waiters.reduce((sum, { characters }) => sum + characters, more) > most.characters;

const overloaded = (detail: string) => new Failure("unavailable", { detail, retryAfterSeconds: 5 });
