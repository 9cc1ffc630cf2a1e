import { setTimeout as delay } from "node:timers/promises";

/** What the mail server does instead of taking an email; the first three keep it all the same. */
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
  /** Only emails to this address, or the login of this user; everybody's when absent. */
  to?: string;
  /** How long a slow answer takes. */
  delayMs?: number;
  /** What a slow answer waits for instead. */
  until?: Promise<void>;
  /** How many emails are affected; all of them when absent. */
  times?: number;
};

/** Reply to a command: its code and words. */
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

/** Faults as tests ask for them, each used up by what it affects. */
export function faultQueue() {
  let asked: MailFault[] = [];
  return {
    add: (fault: MailFault) => void asked.push({ ...fault }),
    clear: () => {
      asked = [];
    },
    take(kinds: readonly MailFault["kind"][], addresses: readonly string[]): MailFault | undefined {
      const found = asked.find(
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
