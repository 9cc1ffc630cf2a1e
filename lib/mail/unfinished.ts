import { v7 } from "uuid";
import type { Actor } from "@/lib/kernel/actor";
import type { Caller } from "@/lib/kernel/operation";
import type { Outcome } from "./outcome";

/** In ms: an older e-mail is no longer expected by anybody, as after restoring an old database. */
const forgottenAfterMs = 10 * 60_000;
/** Longer than handing over and storing the outcome may take together. */
const maxHandOverMs = 2 * 60_000;

/** Longer than printing, handing over and storing the outcome may take together. */
const maxAttemptMs = 3 * 60_000;

const fromNow = (ms: number) => new Date(Date.now() + ms);

/** Returns when to check whether an e-mail was sent; by then nearly every e-mail is. */
export const firstCheckAt = () => fromNow(12_000);
/** Returns when to check again an e-mail that was still being handed over at the first check. */
export const nextCheckAt = () => fromNow(60_000);

type StoredTimes = { handedAt: string | null; createdAt: string };

const isOlder = (moment: string, ms: number) => Date.now() - Date.parse(moment) > ms;

/** Returns whether an e-mail was stored longer ago than this, in ms: it is then no longer sent. */
export const isForgotten = ({ createdAt }: Pick<StoredTimes, "createdAt">, afterMs = forgottenAfterMs) =>
  isOlder(createdAt, afterMs);

/**
 * Returns what to do with an e-mail that is not settled. If it was handed over long ago, it is given up, because
 * whether it went out is unknown.
 */
export function nextStep(letter: StoredTimes, afterMs = forgottenAfterMs): "wait" | "give_up" | "send" {
  if (letter.handedAt && !isOlder(letter.handedAt, maxHandOverMs)) return "wait";
  return letter.handedAt || isForgotten(letter, afterMs) ? "give_up" : "send";
}

/**
 * Returns the moment (ISO 8601) before which an unsettled e-mail must have been stored to be certain that no process is
 * sending it or will.
 */
export const cutOffBefore = () => fromNow(-forgottenAfterMs - maxAttemptMs).toISOString();

export const cutOff: Outcome = { state: "unknown", reason: "cut_off", said: null };

export const mailActor = { kind: "system", name: "mail" } as const satisfies Actor;

/** Returns the caller for work on e-mails that the product was asked to send. */
export const mailCaller = (): Caller => ({
  actor: mailActor,
  locale: "ru",
  preferredOrganizationId: null,
  requestId: v7(),
});
