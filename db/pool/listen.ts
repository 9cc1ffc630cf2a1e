import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { ConnectionLost } from "./lost";
import { type Member, openMember } from "./member";
import { afterRunningTime } from "./running-time";

type Listener = {
  /** The name of the connection at the server. */
  name: string;
  channel: string;
  onNotification: (payload: string) => void;
  /** Called whenever listening begins; notifications sent before that were missed. */
  onListening: () => void;
  /** Called with the first failure after each connection loss. */
  onFailure?: (error: unknown) => void;
};

const probeIntervalMs = 5_000;
const responseTimeoutMs = 4_000;
const firstPauseMs = 100;
const maxPauseMs = 2_000;

/**
 * Listens to a channel on a connection of its own to the database at `url`, and reconnects after each loss, until the
 * returned function is called. A silent connection is tested for a sign of life, because nothing else is written to
 * it.
 */
export async function listen(url: string, listener: Listener): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const firstAttempt = Promise.withResolvers<void>();
  const untilStopped = keepListening(url, listener, stopping.signal, firstAttempt.resolve);
  await firstAttempt.promise;
  return async () => {
    stopping.abort();
    await untilStopped;
  };
}

async function keepListening(
  url: string,
  listener: Listener,
  signal: AbortSignal,
  onFirstAttempt: () => void,
) {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const member = openListening(url, listener);
    const loseMember = () => member.lose("stopped");
    signal.addEventListener("abort", loseMember);
    try {
      await runWithTimeout(member, (sql) => sql.unsafe(`listen "${listener.channel}"`));
      pauseMs = firstPauseMs;
      listener.onListening();
      onFirstAttempt();
      for (;;) {
        await member.orLost(delay(probeIntervalMs, undefined, { signal, ref: false }));
        await runWithTimeout(member, (sql) => sql.unsafe("select 1"));
      }
    } catch (error) {
      member.lose("failed");
      if (!signal.aborted && pauseMs === firstPauseMs) listener.onFailure?.(error);
    }
    signal.removeEventListener("abort", loseMember);
    onFirstAttempt();
    await delay(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    pauseMs = Math.min(maxPauseMs, pauseMs * 2);
  }
}

function openListening(url: string, { name, onNotification }: Listener): Member {
  const options = {
    max: 1,
    max_lifetime: null,
    connect_timeout: 4,
    keep_alive: 15,
    fetch_types: false,
    connection: { application_name: name },
    onnotice: () => {},
    onnotify: (_channel: string, payload: string) => onNotification(payload),
  };
  return openMember((onclose) => postgres(url, { ...options, onclose }), {
    onHeard: () => {},
    onLost: () => {},
  });
}

/** Runs a statement; if it is not answered in time, the connection is given up. */
async function runWithTimeout(member: Member, send: Parameters<Member["run"]>[0]): Promise<void> {
  const cancelTimeout = afterRunningTime(responseTimeoutMs, () => member.lose("no sign of life"));
  try {
    await member.run(send);
    if (member.isLost) throw new ConnectionLost("closed");
  } finally {
    cancelTimeout();
  }
}
