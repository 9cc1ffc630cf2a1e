import type { Asker } from "@/lib/kernel/asker";
import { Failure } from "@/lib/kernel/errors";
import { askerKeyOf, type Waiter } from "./turns";

type Quota = { waiters: number; characters: number };

/**
 * Limits of an asker, and of all askers of its kind together: the number of waiting requests, and the amount of text
 * held in memory until it is printed. A document has 16 million characters at most.
 */
const quotas: Record<Asker["kind"], { each: Quota; all: Quota }> = {
  member: { each: { waiters: 100, characters: 32e6 }, all: { waiters: 200, characters: 64e6 } },
  link: { each: { waiters: 20, characters: 16e6 }, all: { waiters: 60, characters: 32e6 } },
};

/** The longest time a request waits for a file, including its making: proxies give up after a minute. */
export const maxWaitMs = 55_000;

export type SizedWaiter = Waiter & {
  /** The amount of text held for this waiter: 0 when another waiter's text is shared. */
  characters: number;
};

/** Throws `unavailable` when the quota of an asker, or of all askers of its kind, is used up. */
export function assertQuota(waiters: readonly SizedWaiter[], { kind, id }: Asker, characters: number): void {
  const waitersOfKind = waiters.filter(({ asker }) => asker.kind === kind);
  const waitersOfAsker = waitersOfKind.filter(({ asker }) => askerKeyOf(asker) === askerKeyOf({ kind, id }));
  const { each, all } = quotas[kind];
  if (isUsedUp(waitersOfAsker, characters, each)) throw overloadFailure("print_quota");
  if (isUsedUp(waitersOfKind, characters, all)) throw overloadFailure("print_overloaded");
}

const isUsedUp = (waiters: readonly SizedWaiter[], addedCharacters: number, quota: Quota) =>
  waiters.length >= quota.waiters ||
  waiters.reduce((sum, { characters }) => sum + characters, addedCharacters) > quota.characters;

const overloadFailure = (detail: string) => new Failure("unavailable", { detail, retryAfterSeconds: 5 });
