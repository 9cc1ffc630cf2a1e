import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { failureOf } from "@/lib/testing/failure";
import { createClient } from "./create";
import { listClients } from "./list";
import { clientSearchKey } from "./queries";
import { updateClient } from "./update";

operateOnTestDatabase();

let user: Caller;
beforeAll(async () => {
  user = await callerAs("user");
});

const find = async (q: string) =>
  (await execute(listClients, user, { q, limit: 1000 })).items.map(({ name }) => name);

describe("search", () => {
  beforeAll(async () => {
    await execute(createClient, user, {
      name: "Общество «Зелёная Ёлка»",
      shortName: "ООО «Ёлка»",
      inn: "7700000016",
      email: "Buh@Elka.example",
    });
    await execute(createClient, user, { name: "АО «Берёза 100%_рост»" });
  });

  test.each([
    "ёлка",
    "ЕЛКА",
    "Елка",
    "зеленая ёлка",
    "  елка  ",
    "770000",
    "0000016",
    "buh@elka",
    "ELKA.EX",
    "ООО",
    "ё",
    "зе",
    "»",
  ])("«%s» finds by name, short name, INN or e-mail, anywhere, in any case", async (q) => {
    expect(await find(q)).toContain("Общество «Зелёная Ёлка»");
  });

  test.each(["елка ооо", "7700000017", "ёлки", "«е%к", "зел_ная", "\\", "ы"])(
    "«%s» finds nothing",
    async (q) => {
      expect(await find(q)).toEqual([]);
    },
  );

  test("signs of patterns are looked for as they are", async () => {
    expect(await find("100%_")).toEqual(["АО «Берёза 100%_рост»"]);
    expect(await find("%")).toEqual(["АО «Берёза 100%_рост»"]);
  });

  test("a renamed client is found by the new name only", async () => {
    const { id } = await execute(createClient, user, { name: "ООО «Вчерашний»" });
    await execute(updateClient, user, { id, name: "ООО «Сегодняшний»" });
    expect(await find("вчерашний")).toEqual([]);
    expect(await find("сегодняшний")).toEqual(["ООО «Сегодняшний»"]);
  });

  test("a term that many clients have pages like any other", async () => {
    const names = Array.from({ length: 700 }, (_, index) => `ИП Частый ${String(index).padStart(4, "0")}`);
    await database()
      .insert(clients)
      .values(
        names.map((name) => ({ kind: "entrepreneur" as const, name, search: clientSearchKey({ name }) })),
      );
    expect(await find("частый")).toEqual(names);
    expect(await pages({ q: "частый", limit: 99 })).toEqual(names);
    expect(await pages({ q: "частый 06", limit: 7 })).toEqual(names.slice(600));
  });
});

test("paging shows every client once, in order, while others are added and taken away", async () => {
  const before = await pages({ limit: 1000 });
  const seen: string[] = [];
  let cursor: string | undefined;
  let turn = 0;
  do {
    const page = await execute(listClients, user, { limit: 60, cursor });
    seen.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor ?? undefined;
    await execute(createClient, user, { name: `${"АМЯ"[turn % 3]}новый ${turn}` });
    turn += 1;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((name) => !name.includes("новый"))).toEqual(before);
});

test("the longest names stay within what the index can hold", async () => {
  const name = "İ漢".repeat(250);
  const email = `${"a".repeat(60)}@${`${"b".repeat(60)}.`.repeat(3)}example`;
  const { id } = await execute(createClient, user, {
    name,
    shortName: "漢".repeat(200),
    email,
    inn: "7700000016",
  });
  expect((await execute(listClients, user, { q: "漢".repeat(200), limit: 1 })).items[0]?.id).toBe(id);
});

test.each([{ limit: "0" }, { limit: "1001" }, { limit: "-1" }, { limit: "x" }, { limit: "1.5" }])(
  "%j is refused",
  async (input) => {
    expect(await failureOf(execute(listClients, user, input))).toEqual({
      code: "validation_error",
      fields: ["limit"],
    });
  },
);

test.each(["x", "W10=", Buffer.from('["а","x"]').toString("base64url"), "%00"])(
  "cursor %s is refused",
  async (cursor) => {
    expect(await failureOf(execute(listClients, user, { cursor }))).toEqual({
      code: "validation_error",
      fields: ["cursor"],
    });
  },
);

async function pages(input: Record<string, unknown>): Promise<string[]> {
  const { items, nextCursor } = await execute(listClients, user, input);
  const names = items.map(({ name }) => name);
  return nextCursor ? [...names, ...(await pages({ ...input, cursor: nextCursor }))] : names;
}
