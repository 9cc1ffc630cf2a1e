import type { Member } from "./member";

/** How long a statement may go unanswered, in ms, before the server is probed. */
const quietMs = 3_000;
/** How long the server may take to answer a probe. */
const askMs = 3_000;
const lookMs = 500;
/** How often the server is probed while statements are unanswered. */
const askAgainMs = 2_500;
/** How long a connection may go unanswered while others are answered. */
const stuckMs = 9_000;
/** How long a connection may go unanswered while its server process is idle. */
const idleMs = 5_000;
/** Longer than the server lets a statement run (30 s). */
const longestMs = 35_000;

type Watched = {
  members: ReadonlySet<Member>;
  /** Whether the server answers at all within a number of milliseconds. */
  ask: (withinMs: number) => Promise<boolean>;
  /** Returns which of these server processes are idle, within a number of milliseconds. */
  idleAmong: (pids: number[], withinMs: number) => Promise<number[]>;
};

/**
 * Distinguishes a slow statement from a server that has gone silent (a cut cable, a stopped machine), which TCP alone
 * notices only after a quarter of an hour. If the server does not answer, all connections are given up, and nothing
 * is sent until it answers again.
 */
export function watchSilence({ members, ask, idleAmong }: Watched) {
  let isSilent = false;
  let isAsking = false;
  let heardAt = Number.NEGATIVE_INFINITY;
  let answeredAt = Number.NEGATIVE_INFINITY;

  const find = async (now: number) => {
    const isThere = await ask(askMs);
    if (isThere) {
      isSilent = false;
      answeredAt = performance.now();
      await findFrozen();
    } else if (heardAt < now) {
      isSilent = true;
      for (const member of [...members]) member.lose("the server is silent");
    } else {
      giveUp(members, stuckMs);
    }
  };

  /** Finds connections whose server process alone was stopped: it has not even received what was sent to it. */
  const findFrozen = async () => {
    const quiet = new Map(
      [...members].flatMap((member) => (isQuiet(member) ? [[member.pid!, member] as const] : [])),
    );
    if (quiet.size === 0) return;
    for (const pid of await idleAmong([...quiet.keys()], askMs)) {
      const member = quiet.get(pid);
      if (member && isQuiet(member)) member.lose("its process of the server does not go on");
    }
  };

  const look = () => {
    const now = performance.now();
    giveUp(members, longestMs);
    if (isAsking || !(isSilent || (longestWait(members, now) >= quietMs && now - answeredAt >= askAgainMs)))
      return;
    isAsking = true;
    find(now).finally(() => {
      isAsking = false;
    });
  };

  const timer = setInterval(look, lookMs).unref();
  return {
    isSilent: () => isSilent,
    /** Whether the server has answered anything after the moment (`performance.now()`). */
    hasAnsweredSince: (moment: number) => heardAt > moment,
    heard: () => {
      heardAt = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}

const isQuiet = ({ pid, waitingSince }: Member) =>
  pid !== null && waitingSince !== null && performance.now() - waitingSince >= idleMs;

const longestWait = (members: Iterable<Member>, now: number) =>
  Math.max(0, ...[...members].map(({ waitingSince }) => now - (waitingSince ?? now)));

function giveUp(members: Iterable<Member>, afterMs: number): void {
  const now = performance.now();
  for (const member of [...members])
    if (member.waitingSince !== null && now - member.waitingSince >= afterMs) member.lose("no answer");
}
