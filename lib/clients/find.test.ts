import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { maxRareRecords } from "@/lib/kernel/search-condition";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { findClients } from "./find";
import { listClients } from "./list";
import { clientSearchKey } from "./queries";

operateOnTestDatabase();

let viewer: Caller;
const add = (names: string[]) =>
  database()
    .insert(clients)
    .values(names.map((name) => ({ kind: "company" as const, name, search: clientSearchKey({ name }) })))
    .returning();
const find = async (q: string, limit = 20) =>
  (await execute(findClients, viewer, { q, limit })).items.map(({ name }) => name);
const list = async (q: string, limit: number) =>
  (await execute(listClients, viewer, { q, limit })).items.map(({ name }) => name);

beforeAll(async () => {
  viewer = await callerAs("viewer");
  await add([
    ...["АО «Аня»", "АО «Баня»", "ООО «Вы и я»", "АО «Дыня»", "ООО «Я»", "Я-Сервис", "АО «Яхта»"],
    ...["АО «Ромашка плюс»", "АО «Ромашковый рай»", "ООО «Аромашкадо»", "ПАО «Ромашка»"],
  ]);
});

describe("clients to choose from", () => {
  test("begin with the one that is named so, then those with the whole word", async () => {
    expect(await find("я")).toEqual([
      ...["ООО «Я»", "ООО «Вы и я»", "Я-Сервис"],
      ...["АО «Аня»", "АО «Баня»", "АО «Дыня»", "АО «Яхта»"],
    ]);
    expect(await find("я", 2)).toEqual(["ООО «Я»", "ООО «Вы и я»"]);
    expect(await find("ооо я", 1)).toEqual(["ООО «Я»"]);
    expect(await find("ромашка")).toEqual(["ПАО «Ромашка»", "АО «Ромашка плюс»", "ООО «Аромашкадо»"]);
  });

  test("are in the order of names as long as nothing is searched", async () => {
    for (const q of ["", "«»"]) expect(await find(q, 3)).toEqual(await list("", 3));
  });

  test("are not archived, and not found by what they lack", async () => {
    const [client] = await add(["ООО «Ъ»"]);
    expect(await find("ъ")).toEqual(["ООО «Ъ»"]);
    await database()
      .update(clients)
      .set({ archivedAt: "2026-11-01T00:00:00Z" })
      .where(eq(clients.id, client!.id));
    expect(await find("ъ")).toEqual([]);
    expect(await find("абракадабра")).toEqual([]);
  });

  test("are the same as in the list where a word is too common to compare all, the named one first", async () => {
    await add(Array.from({ length: maxRareRecords + 1 }, (_, index) => `ООО «Частыйпрефикс${index}»`));
    await add(["ООО «Частый»"]);
    const found = await find("частый", 20);
    expect(found[0]).toBe("ООО «Частый»");
    expect(found.slice(1)).toEqual(
      (await list("частый", 21)).filter((name) => name !== "ООО «Частый»").slice(0, 19),
    );
    expect(await find("ооо", 20)).toEqual(await list("ооо", 20));
  });
});
