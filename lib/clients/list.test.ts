import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { createDocument } from "@/lib/documents/create";
import { listDocuments } from "@/lib/documents/list";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { contains } from "@/lib/kernel/search-condition";
import { createOrganization } from "@/lib/organizations/create";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { failureOf } from "@/lib/testing/failure";
import { createClient } from "./create";
import { listClients } from "./list";
import { clientSearchKey } from "./queries";
import { updateClient } from "./update";

operateOnTestDatabase();

let user: Caller;
let organizationId: string;
beforeAll(async () => {
  user = await callerAs("user");
  const organization = await execute(createOrganization, await callerAs("admin"), { name: "ООО «Ромашка»" });
  organizationId = organization.id;
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
  ])("«%s» finds a client by part of its name, short name, INN or e-mail, in any case", async (q) => {
    expect(await find(q)).toContain("Общество «Зелёная Ёлка»");
  });

  test.each(["елка оао", "7700000017", "ёлки", "«е%к", "зел_ная", "\\", "ы"])(
    "«%s» finds nothing",
    async (q) => {
      expect(await find(q)).toEqual([]);
    },
  );

  test("a search finds all its words in any order, with ё read as е, among clients and documents", async () => {
    const name = "ИП Ежиков Пётр Иванович";
    const { id } = await execute(createClient, user, { name, shortName: "Ежиков Петр", inn: "7700000016" });
    for (const q of [
      "Петр Ежиков",
      "Пётр Ежиков",
      "иванович «пётр» ип",
      "ежиков 7700000016",
      "петр е",
      "п ё",
    ])
      expect(await find(q), q).toContain(name);
    for (const q of ["Петр Ёлкин", "ежиков 7700000017"]) expect(await find(q), q).toEqual([]);
    const { id: documentId } = await execute(createDocument, user, {
      docType: "invoice",
      organizationId,
      clientId: id,
    });
    expect((await execute(listDocuments, user, { q: "пётр ёжиков", organizationId })).items).toMatchObject([
      { id: documentId },
    ]);
  });

  test("digits separated by a space are searched as one word", async () => {
    await execute(createClient, user, { name: "ООО «Склад 100 000 мелочей»" });
    await execute(createClient, user, { name: "ООО «Склад 000 и 100»" });
    expect(await find("100 000 склад")).toEqual(["ООО «Склад 100 000 мелочей»"]);
  });

  test("a search for two words uses the index for each of them", async () => {
    const plan = await database().transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(
        sql`explain (costs off) select id from ${clients} where ${contains(clients.search, "пётр ежиков")}`,
      );
    });
    const lines = plan.map((line) => Object.values(line).join());
    expect(lines.find((line) => line.includes("Index Cond"))).toMatch(/%петр%.*%ежиков%/);
  });

  test("%, _ and other signs of patterns are searched literally", async () => {
    expect(await find("100%_")).toEqual(["АО «Берёза 100%_рост»"]);
    expect(await find("%")).toEqual(["АО «Берёза 100%_рост»"]);
  });

  test("a renamed client is found by the new name only", async () => {
    const { id } = await execute(createClient, user, { name: "ООО «Вчерашний»" });
    await execute(updateClient, user, { id, name: "ООО «Сегодняшний»" });
    expect(await find("вчерашний")).toEqual([]);
    expect(await find("сегодняшний")).toEqual(["ООО «Сегодняшний»"]);
  });

  test("700 clients found by one word are paged completely and in order", async () => {
    const names = Array.from({ length: 700 }, (_, index) => `ИП Частый ${String(index).padStart(4, "0")}`);
    await database()
      .insert(clients)
      .values(
        names.map((name) => ({ kind: "entrepreneur" as const, name, search: clientSearchKey({ name }) })),
      );
    expect(await find("частый")).toEqual(names);
    expect(await pages({ q: "частый", limit: 99 })).toEqual(names);
    const with06 = names.filter((name) => name.includes("06"));
    expect(await pages({ q: "06 частый", limit: 7 })).toEqual(with06);
  });
});

test("paging shows every earlier client once and in order while others are added", async () => {
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

test("the longest names can be stored and found", async () => {
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
  "a list with %j is refused",
  async (input) => {
    expect(await failureOf(execute(listClients, user, input))).toEqual({
      code: "validation_error",
      fields: ["limit"],
    });
  },
);

test.each(["x", "W10=", Buffer.from('["а","x"]').toString("base64url"), "%00"])(
  "a list with the cursor %s is refused",
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

test("clients are listed and sorted by their debts to the organization that is named", async () => {
  const admin = await callerAs("admin");
  const { id: otherId } = await execute(createOrganization, admin, { name: "ООО «Лютик»" });
  const owing = async (name: string, creditorId: string, priceCents: number) => {
    const { id: clientId } = await execute(createClient, user, { name });
    const invoice = await execute(createDocument, user, {
      ...{ docType: "invoice", clientId, organizationId: creditorId },
      lines: [{ name: "Работа", qty: 1, priceCents, vatRate: "none" }],
    });
    await execute(changeStatus, user, { id: invoice.id, status: "issued", version: invoice.version });
    return name;
  };
  const [ours, theirs] = [
    await owing("Должник «Ромашки»", organizationId, 300_00),
    await owing("Должник «Лютика»", otherId, 200_00),
  ];
  const firstOf = async (creditorId?: string) => {
    const { items } = await execute(listClients, user, {
      sort: "debt",
      organizationId: creditorId,
      limit: 1,
    });
    return items.map(({ name, unpaidCents }) => [name, unpaidCents]);
  };
  expect(await firstOf()).toEqual([[ours, 300_00]]);
  expect(await firstOf(organizationId)).toEqual([[ours, 300_00]]);
  expect(await firstOf(otherId)).toEqual([[theirs, 200_00]]);
  expect(await failureOf(execute(listClients, user, { organizationId: crypto.randomUUID() }))).toEqual({
    code: "validation_error",
    fields: ["organizationId"],
  });
});
