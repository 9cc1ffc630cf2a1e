import { setTimeout as delay } from "node:timers/promises";

/** What the mail server does instead of accepting an e-mail; the first three kinds store it anyway. */
export type MailFault = {
  kind:
    | "slow"
    | "hang_after"
    | "drop_after"
    | "drop_before"
    | "hang_before"
    | "refuse"
    | "greylist"
    | "duplicate"
    | "reject_auth";
  /** Affects only e-mails to this address, or logins of this user; all of them if absent. */
  to?: string;
  /** How long a slow response takes. */
  delayMs?: number;
  /** What a slow response waits for instead. */
  until?: Promise<void>;
  /** How many e-mails are affected; all of them if absent. */
  times?: number;
};

/** The replies to commands: code and text. */
const replies = {
  refuse: [550, "5.1.1 No such user here"],
  greylist: [451, "4.7.1 Greylisted, try again in five minutes"],
  duplicate: [554, "5.7.1 Duplicate message"],
  reject_auth: [535, "5.7.8 Authentication failed"],
} as const satisfies Partial<Record<MailFault["kind"], readonly [number, string]>>;

export const replyError = (kind: keyof typeof replies) => {
  const [responseCode, words] = replies[kind];
  return Object.assign(new Error(words), { responseCode });
};

/** Returns a queue of faults; each is used up by the e-mails that it affects. */
export function faultQueue() {
  let pendingFaults: MailFault[] = [];
  return {
    add: (fault: MailFault) => void pendingFaults.push({ ...fault }),
    clear: () => {
      pendingFaults = [];
    },
    take(kinds: readonly MailFault["kind"][], addresses: readonly string[]): MailFault | undefined {
      const found = pendingFaults.find(
        ({ kind, to, times }) =>
          times !== 0 && kinds.includes(kind) && (to === undefined || addresses.includes(to)),
      );
      if (found?.times) found.times -= 1;
      return found;
    },
  };
}

export const pause = ({ delayMs = 2000, until }: MailFault) =>
  until ?? delay(delayMs, undefined, { ref: false });
