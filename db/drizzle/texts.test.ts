import { and, asc, count, desc, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import { alias, type PgDialect } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import { describe, expect, test } from "vitest";
import { clients, documents, events, organizations } from "@/db/schema";
import { writeFaster } from "./texts";

type Db = ReturnType<typeof drizzle.mock>;

const dialectOf = (db: Db) => (db as unknown as { dialect: PgDialect }).dialect;
const [byDrizzle, faster] = [drizzle.mock({ casing: "snake_case" }), drizzle.mock({ casing: "snake_case" })];
writeFaster(dialectOf(faster));

const id = "01a20933-3eca-7025-9161-e3bcfa5fee39";
const at = "2026-11-23T15:04:05.678Z";
const client = { id, kind: "company" as const, name: "ООО", search: "ооо", createdAt: at, updatedAt: at };

function statementsOf(db: Db) {
  const other = alias(documents, "other");
  const newest = db.$with("newest").as(db.select().from(documents).limit(3));
  const found = db
    .select({ id: clients.id, all: count().as("all") })
    .from(clients)
    .groupBy(clients.id)
    .as("found");
  return {
    "a row": db.select().from(documents).where(eq(documents.id, id)).for("update", { of: documents }),
    "a join": db
      .select({ document: documents, name: clients.name })
      .from(documents)
      .leftJoin(clients, and(eq(clients.id, documents.clientId), isNull(clients.archivedAt)))
      .orderBy(desc(documents.date), asc(sql`${documents.id}`))
      .limit(51)
      .offset(3),
    "what is counted": db
      .select({ id: documents.clientId, sum: sql<number>`sum(${documents.totalCents})`.as("sum") })
      .from(documents)
      .groupBy(documents.clientId),
    "a table under another name": db
      .select({ id: other.id, dueDate: other.dueDate })
      .from(other)
      .innerJoin(documents, eq(documents.id, other.correctsDocumentId))
      .where(exists(db.select().from(documents).where(eq(documents.correctsDocumentId, other.id)))),
    "a subquery": db.select().from(found).innerJoin(clients, eq(clients.id, found.id)),
    "a statement before": db.with(newest).select().from(newest),
    "one of several": db
      .select()
      .from(clients)
      .where(inArray(clients.id, [id, id])),
    "rows with defaults": db
      .insert(clients)
      .values([client, { ...client, inn: null }])
      .returning(),
    "a row unless it is there": db
      .insert(clients)
      .values(client)
      .onConflictDoUpdate({
        target: clients.id,
        set: { name: sql`excluded.name`, inn: "7700000016", updatedAt: at },
      })
      .returning({ id: clients.id, isNew: sql<boolean>`xmax = 0` }),
    "rows of a statement": db
      .insert(events)
      .select(sql`select * from ${events} where ${events.kind} = ${"a"}`),
    "a change": db
      .update(organizations)
      .set({ numberPrefixes: {} as never, inn: null, updatedAt: at })
      .where(eq(organizations.id, id)),
    "what is removed": db.delete(clients).where(eq(clients.id, id)).returning({ id: clients.id }),
    "places for values": db
      .select()
      .from(clients)
      .where(eq(clients.inn, sql.placeholder("inn"))),
    "two lists": db
      .select({ id: clients.id })
      .from(clients)
      .union(db.select({ id: documents.id }).from(documents)),
  };
}

const written = (db: Db, statement: { getSQL: () => ReturnType<typeof sql> }) => {
  const { sql: text, params } = dialectOf(db).sqlToQuery(statement.getSQL());
  return { text, params };
};

describe("statements are written as Drizzle writes them", () => {
  const [expected, found] = [statementsOf(byDrizzle), statementsOf(faster)];
  test.each(Object.keys(expected) as Array<keyof typeof expected>)("%s", (name) => {
    expect(written(faster, found[name])).toEqual(written(byDrizzle, expected[name]));
  });

  test("parts of all kinds within a text", () => {
    const partsOf = (
      db: Db,
    ) => sql`${null} ${undefined} ${1} ${"a"} ${true} ${[1, sql`two`]} ${{ a: 1 }} ${documents}
      ${sql.identifier("a b")} ${sql.raw("now()")} ${sql.param({ a: 1 }, events.data)} ${sql.join([sql`1`, sql`2`], sql`, `)}
      ${sql`${3} in ${4}`.inlineParams()} ${statementsOf(db)["a join"]} ${5}`;
    expect(written(faster, partsOf(faster))).toEqual(written(byDrizzle, partsOf(byDrizzle)));
  });
});
