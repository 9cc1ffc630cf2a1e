import { setTimeout as delay } from "node:timers/promises";
import type { Sql } from "postgres";
import { anyAnswers } from "./answers";
import { idleAmong } from "./idle";
import { ConnectionLost, PoolBusy } from "./lost";
import { type Member, openMember } from "./member";
import { afterRunningTime } from "./running-time";
import { watchSilence } from "./silence";

/** Connections to one database, each used by one caller at a time. */
export type Pool = {
  /**
   * Lends a connection for as long as `work` takes. Throws PoolBusy after waiting for ten seconds, and ConnectionLost
   * at once while the server is silent.
   */
  use<T>(work: (member: Member) => Promise<T>): Promise<T>;
  /** Whether the server has stopped answering. */
  isSilent(): boolean;
  /** Whether the server has answered anything after the moment (`performance.now()`). */
  hasAnsweredSince(moment: number): boolean;
  /** Waits up to five seconds for running statements, then disconnects. */
  close(): Promise<void>;
};

const waitMs = 10_000;
const closeMs = 5_000;
/** Connections are replaced after 30 to 60 minutes. */
const lifeMs = 30 * 60_000;
/** Longer than a transaction may be idle. */
const maxIdleMs = 5 * 60_000;

type Options = {
  /** The most connections. */
  max: number;
  /** Whether each connection has a server process of its own, without a pooling proxy in between. */
  isDirect: boolean;
  /** How long an unused connection is kept, in ms (five minutes). */
  idleMs?: number;
  /** Makes a driver with a single connection. */
  connect: (onClose: () => void) => Sql;
  /** Called with a connection before it is lent. */
  prepare: (member: Member) => Promise<void> | undefined;
};

/** Opens a pool of connections, which are created as needed. */
export function openPool({ max, isDirect, idleMs = maxIdleMs, connect, prepare }: Options): Pool {
  const members = new Set<Member>();
  /** The connection used last is at the end, and is lent next. */
  const idle: Member[] = [];
  const waiting: ((member: Member | Error) => void)[] = [];
  let isClosed = false;
  const silenceWatch = watchSilence({
    members,
    probe: (withinMs) => anyAnswers(addressesOf(connect(() => {})), withinMs),
    idleAmong: async (pids, withinMs) =>
      isDirect
        ? idleAmong(
            connect(() => {}),
            pids,
            withinMs,
          )
        : [],
  });

  const open = () => {
    const member = openMember(connect, { onHeard: silenceWatch.heard, onLost: forget });
    members.add(member);
    return member;
  };
  const forget = (member: Member) => {
    members.delete(member);
    if (idle.includes(member)) idle.splice(idle.indexOf(member), 1);
    serve();
  };
  const serve = () => {
    while (waiting.length > 0) {
      if (silenceWatch.isSilent()) waiting.shift()!(silentServerError());
      else if (idle.length > 0) waiting.shift()!(idle.pop()!);
      else if (members.size < max) waiting.shift()!(open());
      else return;
    }
  };
  /** Returns an unused connection without waiting, if there is one. */
  const takeIdle = () => (waiting.length === 0 && !silenceWatch.isSilent() ? idle.pop() : undefined);
  const waitForMember = (): Promise<Member> => {
    const handedOver = Promise.withResolvers<Member>();
    const cancelTimeout = afterRunningTime(waitMs, () => {
      waiting.splice(waiting.indexOf(enter), 1);
      handedOver.reject(new PoolBusy());
    });
    const enter = (memberOrError: Member | Error) => {
      cancelTimeout();
      if (memberOrError instanceof Error) handedOver.reject(memberOrError);
      else handedOver.resolve(memberOrError);
    };
    waiting.push(enter);
    serve();
    return handedOver.promise;
  };
  const returnMember = (member: Member) => {
    if (member.isLost) return;
    if (isClosed || performance.now() - member.openedAt > lifeMs * (1 + Math.random()))
      return member.lose("retired");
    member.idleSince = performance.now();
    idle.push(member);
    serve();
  };
  // Not left to the driver: it would still lend a connection that it is closing, and the statement would be lost.
  const idleTimer = setInterval(() => {
    while (idle[0] && performance.now() - idle[0].idleSince >= idleMs) idle[0].lose("idle");
  }, idleMs / 10).unref();

  return {
    async use(work) {
      if (isClosed) throw new ConnectionLost("closed");
      const member = takeIdle() ?? (await waitForMember());
      try {
        const preparing = prepare(member);
        if (preparing) await preparing;
        return await work(member);
      } finally {
        returnMember(member);
      }
    },
    isSilent: silenceWatch.isSilent,
    hasAnsweredSince: silenceWatch.hasAnsweredSince,
    async close() {
      isClosed = true;
      for (const enter of waiting.splice(0)) enter(new ConnectionLost("closed"));
      for (const member of [...idle]) member.lose("closed");
      for (const end = performance.now() + closeMs; members.size > 0 && performance.now() < end; )
        await delay(10);
      for (const member of [...members]) member.lose("closed");
      silenceWatch.stop();
      clearInterval(idleTimer);
    },
  };
}

const silentServerError = () => new ConnectionLost("the server is silent");

function addressesOf({ options: { host, port, path } }: Sql) {
  return path ? [{ path }] : host.map((name, index) => ({ host: name, port: port[index]! }));
}
