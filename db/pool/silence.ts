import type { Member } from "./member";

/** How long a statement may go unanswered, in ms, before the server is probed. */
const probeAfterMs = 3_000;
/** How long the server may take to answer a probe. */
const probeTimeoutMs = 3_000;
const checkMs = 500;
/** How often the server is probed while statements are unanswered. */
const probeAgainMs = 2_500;
/** How long a connection may go unanswered while others are answered. */
const stuckMs = 9_000;
/** How long a connection may go unanswered while its server process is idle. */
const idleProcessMs = 5_000;
/** Longer than the server lets a statement run (30 s). */
const maxWaitMs = 35_000;

type Watched = {
  members: ReadonlySet<Member>;
  /** Whether the server answers at all within a number of milliseconds. */
  probe: (withinMs: number) => Promise<boolean>;
  /** Returns which of these server processes are idle, within a number of milliseconds. */
  idleAmong: (pids: number[], withinMs: number) => Promise<number[]>;
};

/**
 * Distinguishes a slow statement from a server that has gone silent (a cut cable, a stopped machine), which TCP alone
 * notices only after a quarter of an hour. If the server does not answer, all connections are given up, and nothing
 * is sent until it answers again.
 */
export function watchSilence({ members, probe, idleAmong }: Watched) {
  let isSilent = false;
  let isProbing = false;
  let heardAt = Number.NEGATIVE_INFINITY;
  let answeredAt = Number.NEGATIVE_INFINITY;

  const probeServer = async (now: number) => {
    const isAnswering = await probe(probeTimeoutMs);
    if (isAnswering) {
      isSilent = false;
      answeredAt = performance.now();
      await loseFrozen();
    } else if (heardAt < now) {
      isSilent = true;
      for (const member of [...members]) member.lose("the server is silent");
    } else {
      loseWaiting(members, stuckMs);
    }
  };

  /** Finds connections whose server process alone was stopped: it has not even received what was sent to it. */
  const loseFrozen = async () => {
    const quiet = new Map(
      [...members].flatMap((member) => (isQuiet(member) ? [[member.pid!, member] as const] : [])),
    );
    if (quiet.size === 0) return;
    for (const pid of await idleAmong([...quiet.keys()], probeTimeoutMs)) {
      const member = quiet.get(pid);
      if (member && isQuiet(member)) member.lose("its process of the server does not go on");
    }
  };

  const check = () => {
    const now = performance.now();
    loseWaiting(members, maxWaitMs);
    if (
      isProbing ||
      !(isSilent || (longestWait(members, now) >= probeAfterMs && now - answeredAt >= probeAgainMs))
    )
      return;
    isProbing = true;
    probeServer(now).finally(() => {
      isProbing = false;
    });
  };

  const timer = setInterval(check, checkMs).unref();
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
  pid !== null && waitingSince !== null && performance.now() - waitingSince >= idleProcessMs;

const longestWait = (members: Iterable<Member>, now: number) =>
  Math.max(0, ...[...members].map(({ waitingSince }) => now - (waitingSince ?? now)));

function loseWaiting(members: Iterable<Member>, afterMs: number): void {
  const now = performance.now();
  for (const member of [...members])
    if (member.waitingSince !== null && now - member.waitingSince >= afterMs) member.lose("no answer");
}
