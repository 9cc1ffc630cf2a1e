import { setTimeout as delay } from "node:timers/promises";

/** What the mail server does instead of taking an email; the first three keep it all the same. */
export type MailUpset = {
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
  /** How many letters are troubled; all of them when absent. */
  times?: number;
};

/** Reply to a command: its code and words. */
const replies = {
  refuse: [550, "5.1.1 No such user here"],
  greylist: [451, "4.7.1 Greylisted, try again in five minutes"],
  duplicate: [554, "5.7.1 Duplicate message"],
  reject_auth: [535, "5.7.8 Authentication failed"],
} as const satisfies Partial<Record<MailUpset["kind"], readonly [number, string]>>;

export const replyError = (kind: keyof typeof replies) => {
  const [responseCode, words] = replies[kind];
  return Object.assign(new Error(words), { responseCode });
};

/** Upsets as tests ask for them, each used up by what it troubles. */
export function upsets() {
  let asked: MailUpset[] = [];
  return {
    add: (upset: MailUpset) => void asked.push({ ...upset }),
    clear: () => {
      asked = [];
    },
    take(kinds: readonly MailUpset["kind"][], addresses: readonly string[]): MailUpset | undefined {
      const found = asked.find(
        ({ kind, to, times }) =>
          times !== 0 && kinds.includes(kind) && (to === undefined || addresses.includes(to)),
      );
      if (found?.times) found.times -= 1;
      return found;
    },
  };
}

export const pause = ({ delayMs = 2000 }: MailUpset) => delay(delayMs, undefined, { ref: false });
