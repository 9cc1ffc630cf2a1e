import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { type TestDatabase, testDatabase } from "@/db/testing/database";

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await testDatabase({ max: 1 });
  await testDb.db.execute(sql`create table noted (what text)`);
});
beforeEach(() => testDb.db.execute(sql`truncate noted`));
afterAll(() => testDb.close());

const addNote = (db: Database, what: string) => db.execute(sql`insert into noted values (${what})`);
const readNotes = async () =>
  (await testDb.db.execute<{ what: string }>(sql`select what from noted order by 1`)).map(({ what }) => what);

/** Ends the connection that `db` uses, from another connection. */
async function endSession(db: Database): Promise<void> {
  const [row] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await testDb.sql`select pg_terminate_backend(${row!.pid})`;
}

test("a failed transaction leaves nothing, and a failed nested one undoes only its own part", async () => {
  const attempt = () =>
    testDb.db.transaction(async (tx) => {
      await addNote(tx, "lost");
      throw new Error("no");
    });
  await expect(attempt()).rejects.toThrow("no");
  await testDb.db.transaction(async (tx) => {
    await addNote(tx, "outer");
    const inner = () =>
      tx.transaction(async (nested) => {
        await addNote(nested, "inner");
        await nested.execute(sql`select 1/0`);
      });
    await expect(inner()).rejects.toThrow();
    await tx.transaction((nested) => addNote(nested, "second"));
  });
  expect(await readNotes()).toEqual(["outer", "second"]);
});

test("a nested transaction that goes on after its outer one failed is refused and writes nothing", async () => {
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  let late: Promise<string> | undefined;
  const attempt = () =>
    testDb.db.transaction(async (tx) => {
      const inner = tx.transaction(async (nested) => {
        await addNote(nested, "in time");
        begun.resolve();
        await over.promise;
        await addNote(nested, "late");
      });
      late = inner.then(
        () => "done",
        () => "refused",
      );
      await begun.promise;
      throw new Error("no");
    });
  await expect(attempt()).rejects.toThrow("no");
  over.resolve();
  expect(await late).toBe("refused");
  expect(await readNotes()).toEqual([]);
});

test("an error that the caller swallowed still fails the transaction", async () => {
  const attempt = () =>
    testDb.db.transaction(async (tx) => {
      await tx.execute(sql`select 1/0`).catch(() => {});
      return "done";
    });
  await expect(attempt()).rejects.toMatchObject({ code: "22012" });
});

test("of statements sent together, the transaction rejects with the error of the one that failed first", async () => {
  const attempt = () =>
    testDb.db.transaction(async (tx) => {
      const first = tx.execute(sql`select 1/0`).catch(() => {});
      // The first failure is seen before that of the second statement has arrived.
      await addNote(tx, "second");
      await first;
    });
  await expect(attempt()).rejects.toMatchObject({ code: "22012" });
});

test("a statement of a lost transaction is refused and never runs in the next transaction", async () => {
  let later: unknown;
  const goOn = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const first = () =>
    testDb.db.transaction(async (tx) => {
      await addNote(tx, "of the lost one");
      await endSession(tx);
      ended.resolve();
      await goOn.promise;
      later = await addNote(tx, "after the loss").catch((error: Error) => error.cause);
    });
  const rejected = expect(first()).rejects.toMatchObject({
    code: expect.stringMatching(/CONNECTION_|57P01/),
  });
  await ended.promise;
  await rejected;
  await testDb.db.transaction(async (tx) => {
    await addNote(tx, "of the next one");
    goOn.resolve();
    await addNote(tx, "of the next one, too");
  });
  await expect.poll(() => later).toMatchObject({ code: "CONNECTION_LOST" });
  expect(await readNotes()).toEqual(["of the next one", "of the next one, too"]);
});

test.each(["a transaction", "one within another"])(
  "a statement of %s that has failed is refused and never runs outside it",
  async (where) => {
    let later: unknown;
    const goOn = Promise.withResolvers<void>();
    const attempt = (db: Database) =>
      db.transaction(async (tx) => {
        const others = goOn.promise.then(() => addNote(tx, "after the failure"));
        const noted = others.catch((error: Error) => {
          later = error.cause;
        });
        await Promise.all([tx.execute(sql`select 1/0`), noted]);
      });
    if (where === "a transaction") {
      await expect(attempt(testDb.db)).rejects.toThrow();
      await testDb.db.transaction(async (tx) => {
        goOn.resolve();
        await addNote(tx, "of the next one");
      });
    } else
      await testDb.db.transaction(async (tx) => {
        await expect(attempt(tx)).rejects.toThrow();
        goOn.resolve();
        await addNote(tx, "of the next one");
      });
    await expect.poll(() => later).toMatchObject({ message: "the transaction is over" });
    expect(await readNotes()).toEqual(["of the next one"]);
  },
);

test("connections killed in the middle of statements are replaced within two seconds", async () => {
  const tookMs: number[] = [];
  for (let round = 0; round < 20; round++) {
    const slow = () =>
      testDb.db.transaction(async (tx) => {
        await Promise.all([endSession(tx), tx.execute(sql`select pg_sleep(5)`)]);
      });
    await expect(slow()).rejects.toThrow();
    const start = performance.now();
    await addNote(testDb.db, `${round}`);
    tookMs.push(performance.now() - start);
  }
  expect(tookMs.toSorted((a, b) => a - b)[10]).toBeLessThan(2000);
  expect(await readNotes()).toHaveLength(20);
});

test("arrays are read and written, including those of system types", async () => {
  const [row] = await testDb.db.execute(
    sql`select array[1, 2] as numbers, array['pg_class']::regclass[] as names, ${sql.param(["a", 'b "c"'])}::text[] as texts`,
  );
  expect(row).toEqual({ numbers: [1, 2], names: ["pg_class"], texts: ["a", 'b "c"'] });
});
