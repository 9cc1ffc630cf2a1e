import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "@/db/client";
import { clients } from "@/db/schema";
import { testDatabase } from "@/db/testing/database";
import { searchKey } from "@/lib/values/search";
import { writtenOnce } from "./written-once";

let written = 0;
const clientsOf = writtenOnce((db) => {
  written += 1;
  return db
    .select({ name: clients.name })
    .from(clients)
    .where(eq(clients.inn, sql.placeholder("inn")))
    .prepare("clients_of_inn");
});
const add = (db: Database, name: string, inn: string) =>
  db.insert(clients).values({ kind: "company", name, inn, search: searchKey(name, inn) });
const names = async (db: Database, inn: string) =>
  (await clientsOf(db).execute({ inn })).map(({ name }) => name);

test("a prepared statement is built once per database and sees its transaction's changes", async () => {
  const [one, other] = [await testDatabase(), await testDatabase()];
  try {
    await add(one.db, "ООО «Ромашка»", "7700000016");
    await add(other.db, "АО «Ёлка»", "7700000016");
    for (let time = 0; time < 3; time++) {
      expect(await names(one.db, "7700000016")).toEqual(["ООО «Ромашка»"]);
      expect(await names(other.db, "7700000016")).toEqual(["АО «Ёлка»"]);
    }
    expect(await names(one.db, "7800000027")).toEqual([]);
    expect(written).toBe(2);
    await one.db.transaction(async (tx) => {
      await add(tx, "ИП Петров", "7800000027");
      expect(await names(tx, "7800000027")).toEqual(["ИП Петров"]);
      expect(await names(one.db, "7800000027")).toEqual([]);
    });
    expect(await names(one.db, "7800000027")).toEqual(["ИП Петров"]);
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});
