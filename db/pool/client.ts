import { DrizzleQueryError } from "drizzle-orm";
import postgres, { type Sql } from "postgres";
import type { Member } from "./member";
import type { Pool } from "./pool";

type Send = <T>(work: (member: Member) => Promise<T>) => Promise<T>;
type Statement = ReturnType<typeof statement>;

/** The part of the driver that Drizzle uses: statements, and transactions on a connection of their own. */
type Client = {
  options: unknown;
  unsafe: (text: string, values?: unknown[], options?: object) => Statement;
  begin: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  savepoint: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
};

export type OnStatement = (text: string) => ((failure?: unknown) => void) | undefined;

type ClientOptions = {
  /** The driver's options: how values are read and written. */
  options: unknown;
  /** The statement that opens a transaction. */
  begin: string;
  /** Whether a statement should be prepared. */
  isPrepared: (text: string) => boolean;
  onStatement?: OnStatement;
};

/** Returns an object that Drizzle uses as its driver, over the connections of a pool. */
export function clientOf(pool: Pool, means: ClientOptions): Sql {
  const client: Client = {
    options: means.options,
    unsafe: (...given) => statement(pool.use, given, means),
    begin: (work) => pool.use((member) => transact(member, work, means)),
    savepoint: () => Promise.reject(new Error("no transaction is open")),
  };
  return client as unknown as Sql;
}

/** A statement, sent as soon as its caller has finished configuring it. */
function statement(
  send: Send,
  [text, values = [], options = {}]: Parameters<Client["unsafe"]>,
  { isPrepared, onStatement }: ClientOptions,
) {
  let returnsArrays = false;
  const answer = Promise.resolve().then(() =>
    send((member) =>
      runObserved(text, onStatement, () =>
        member.run<unknown>((sql) => {
          const query = sql.unsafe(text, values as never[], {
            ...options,
            ...(isPrepared(text) && { prepare: true }),
          });
          return returnsArrays ? query.values() : query;
        }),
      ),
    ),
  );
  const asArrays = () => {
    returnsArrays = true;
    return answer;
  };
  return Object.assign(answer, { values: asArrays });
}

async function transact<T>(
  member: Member,
  work: (client: Client) => Promise<T>,
  means: ClientOptions,
): Promise<T> {
  const run = (text: string) =>
    runObserved(text, means.onStatement, () => member.run<unknown>((sql) => sql.unsafe(text)));
  await run(means.begin);
  const result = await runInTransaction(member, work, "rollback", means);
  await run("commit");
  return result;
}

async function runObserved<T>(
  text: string,
  onStatement: OnStatement | undefined,
  send: () => Promise<T>,
): Promise<T> {
  const onEnd = onStatement?.(text);
  if (!onEnd) return send();
  try {
    const answer = await send();
    onEnd();
    return answer;
  } catch (error) {
    onEnd(error);
    throw error;
  }
}

async function runInTransaction<T>(
  member: Member,
  work: (client: Client) => Promise<T>,
  undo: string,
  means: ClientOptions,
  isOuterOver = () => false,
): Promise<T> {
  const failed: unknown[] = [];
  let isDone = false;
  const isOver = () => isDone || isOuterOver();
  // One of several parallel branches may go on after another has failed; by then the connection may serve another
  // caller.
  const runNotingFailure: Send = async (run) => {
    if (isOver() && !member.isLost) throw new Error("the transaction is over");
    return run(member).catch((error) => {
      failed.push(error);
      throw error;
    });
  };
  const client: Client = {
    options: means.options,
    unsafe: (...given) => statement(runNotingFailure, given, means),
    begin: () => Promise.reject(new Error("a transaction is open already")),
    async savepoint(inner) {
      savepoints += 1;
      const name = `nested_${savepoints}`;
      await runNotingFailure(() => member.run((sql) => sql.unsafe(`savepoint ${name}`)));
      return runInTransaction(member, inner, `rollback to ${name}`, means, isOver);
    },
  };
  try {
    const result = await member.orLost(work(client)).finally(() => {
      isDone = true;
    });
    // A failure that the caller has ignored has nevertheless aborted the transaction.
    if (failed.length > 0) throw failed[0];
    return result;
  } catch (error) {
    if (!member.isLost && !isOuterOver())
      await member.run((sql) => sql.unsafe(undo)).catch(() => member.lose("undecided"));
    throw isAbortedTransaction(error) && failed.length > 0 ? failed[0] : error;
  }
}

/** Counted across the process, because a second savepoint of the same name in a transaction would hide the first. */
let savepoints = 0;

/** Drizzle wraps the failure of a statement as the cause of its own error. */
function isAbortedTransaction(error: unknown): boolean {
  const failure = error instanceof DrizzleQueryError ? error.cause : error;
  return failure instanceof postgres.PostgresError && failure.code === "25P02";
}
