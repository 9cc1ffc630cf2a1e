import postgres, { type Sql } from "postgres";
import { ConnectionLost } from "./lost";

/**
 * A connection of a pool. Once lost it is never used again, because the driver would mix leftover responses into
 * later ones.
 */
export type Member = {
  readonly sql: Sql;
  readonly openedAt: number;
  /** When it was last given back (`performance.now()`). */
  idleSince: number;
  readonly isLost: boolean;
  /** Settles like `work`, but rejects if the connection is lost first. */
  orLost<T>(work: PromiseLike<T>): Promise<T>;
  /** The server process behind it, known after the first response. */
  readonly pid: number | null;
  /**
   * Since when nothing has been received although something is running (`performance.now()`); null when nothing is
   * running.
   */
  readonly waitingSince: number | null;
  /** Sends a statement. Never waits longer than the connection lives. */
  run<T>(send: (sql: Sql) => PromiseLike<T>): Promise<T>;
  /** Gives the connection up; everything running on it is rejected. */
  lose(why: string): void;
};

type Events = { onHeard: () => void; onLost: (member: Member) => void };

/** Opens a connection at its first statement; `connect` makes a driver with a single connection. */
export function openMember(connect: (onClose: () => void) => Sql, events: Events): Member {
  // A single shared promise would keep everything that has ever waited for it in memory for as long as the connection
  // lives.
  const rejections = new Set<(error: Error) => void>();
  let isLost = false;
  let runningCount = 0;
  let waitingSince: number | null = null;
  let pid: number | null = null;

  const lose = (why: string) => {
    if (isLost) return;
    isLost = true;
    for (const reject of rejections) reject(new ConnectionLost(why));
    rejections.clear();
    sql.end({ timeout: 0 }).catch(() => {});
    events.onLost(member);
  };
  const sql = connect(() => lose("closed"));

  const member: Member = {
    sql,
    openedAt: performance.now(),
    idleSince: performance.now(),
    get isLost() {
      return isLost;
    },
    orLost: (work) =>
      new Promise((resolve, reject) => {
        if (isLost) return reject(new ConnectionLost("lost before"));
        rejections.add(reject);
        const removeRejection = () => rejections.delete(reject);
        work.then(
          (value) => {
            removeRejection();
            resolve(value);
          },
          (error) => {
            removeRejection();
            reject(error);
          },
        );
      }),
    get pid() {
      return pid;
    },
    get waitingSince() {
      return waitingSince;
    },
    async run(send) {
      if (isLost) throw new ConnectionLost("lost before");
      runningCount += 1;
      waitingSince ??= performance.now();
      try {
        const query = send(sql);
        const result = await member.orLost(query);
        pid ??= pidOf(query);
        events.onHeard();
        return result;
      } catch (error) {
        if (endsConnection(error)) lose("failed");
        else events.onHeard();
        throw error;
      } finally {
        runningCount -= 1;
        waitingSince = runningCount > 0 ? performance.now() : null;
      }
    },
    lose,
  };
  return member;
}

/** The driver records on a statement which server process ran it. */
const pidOf = (query: object): number | null =>
  (query as { state?: { pid?: number } | null }).state?.pid || null;

const connectionErrorPattern = /^(CONNECT_TIMEOUT|CONNECTION_[A-Z]+|SASL_[A-Z_]+|E[A-Z]+)$/;

/** Whether this failure means that the driver or the server has ended the connection. */
function endsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof postgres.PostgresError) return /^(FATAL|PANIC)$/.test(error.severity);
  return "code" in error && typeof error.code === "string" && connectionErrorPattern.test(error.code);
}
