import { v7 } from "uuid";
import type { Actor } from "@/lib/kernel/actor";
import type { Caller } from "@/lib/kernel/operation";
import type { Outcome } from "./outcome";

/** After that long nobody expects a letter any more, as when an old database comes back. */
const forgottenMs = 10 * 60_000;
/** Longer than handing over and writing down the outcome may take together. */
const longestMs = 2 * 60_000;

/** Longer than printing, handing over and writing down the outcome may take together. */
const longestAttemptMs = 3 * 60_000;

const later = (ms: number) => new Date(Date.now() + ms);

/** When nearly every letter is long sent; then it is looked whether this one is. */
export const firstLook = () => later(12_000);
/** In a minute, where one is still being handed over at the first look. */
export const nextLook = () => later(60_000);

type Written = { handedAt: string | null; createdAt: string };

const isOlder = (moment: string, ms: number) => Date.now() - Date.parse(moment) > ms;

/** Whether a letter was written down longer ago than that, in milliseconds: it is not sent any more. */
export const isForgotten = ({ createdAt }: Pick<Written, "createdAt">, afterMs = forgottenMs) =>
  isOlder(createdAt, afterMs);

/** What is to be done with a letter that is still on its way: whether one that was handed over went out, nobody knows. */
export function nextStep(letter: Written, afterMs = forgottenMs): "wait" | "give_up" | "send" {
  if (letter.handedAt && !isOlder(letter.handedAt, longestMs)) return "wait";
  return letter.handedAt || isForgotten(letter, afterMs) ? "give_up" : "send";
}

/** A letter that was written down before this moment (ISO 8601) and is still on its way is neither sent any more nor being sent. */
export const cutOffBefore = () => later(-forgottenMs - longestAttemptMs).toISOString();

export const cutOff: Outcome = { state: "unknown", reason: "cut_off", said: null };

export const mailActor = { kind: "system", name: "mail" } as const satisfies Actor;

/** The product itself, looking after what it was asked to send. */
export const mailCaller = (): Caller => ({
  actor: mailActor,
  locale: "ru",
  preferredOrganizationId: null,
  requestId: v7(),
});
