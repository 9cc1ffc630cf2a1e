import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { clients } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { maxWalkedRecords } from "@/lib/kernel/search-walk";
import { listDocuments } from "./list";
import { documentTotals } from "./list-totals";
import { documentScenario } from "./testing/scenario";

const scenario = documentScenario();

/** Copies a document into `count` later ones, with `mark` in their numbers. */
const insertCopies = async (id: string, count: number, mark: string, from: string) =>
  database().execute(sql`
    insert into documents (id, organization_id, doc_type, year, sequence, number, status, client_id, date, vat_mode, subtotal_cents,
      vat_cents, total_cents, body, search, created_at, updated_at)
    select new_id, organization_id, doc_type, year, sequence + n + (select count(*) from documents), mark || n, status, null, ${from}::date, vat_mode,
           subtotal_cents + n, vat_cents, total_cents + n, body, mark || n, created_at, updated_at
    from documents, (select ${mark}::text as mark) as marks,
      unnest(${sql.param(Array.from({ length: count }, () => v7()))}::uuid[]) with ordinality as made (new_id, n)
    where id = ${id}`);

type Input = Record<string, unknown>;

async function allPages(input: Input) {
  const pages: Array<{ numbers: string[]; isCut: boolean }> = [];
  let cursor: string | null | undefined;
  do {
    const page = await execute(listDocuments, scenario.caller, { ...input, cursor: cursor ?? undefined });
    pages.push({ numbers: page.items.map(({ number }) => number), isCut: page.isSearchCut ?? false });
    cursor = page.nextCursor;
  } while (cursor);
  return pages;
}

test("a search among many documents reports where it stopped and continues until everything is found", async () => {
  const [client] = await database()
    .insert(clients)
    .values({ kind: "company", name: "ООО «Подъём»", search: "ооо «подъем»" })
    .returning();
  const old = await scenario.create({ clientId: client!.id, date: "2020-01-01" });
  await insertCopies(old.id, maxWalkedRecords + 500, "x", "2021-01-01");
  await insertCopies(old.id, 3, "ъ", "2022-01-01");
  const few = ["ъ3", "ъ2", "ъ1"];
  for (const sort of ["date", "total", "number"] as const) {
    const pages = await allPages({ q: "ъ", sort, order: "desc" });
    expect(
      pages.filter(({ isCut }) => isCut),
      sort,
    ).toHaveLength(1);
    const found = pages.flatMap(({ numbers }) => numbers);
    expect(found.toSorted(), sort).toEqual([...few, old.number].toSorted());
  }
  expect(await allPages({ q: "ъ" })).toEqual([
    { numbers: few, isCut: true },
    { numbers: [old.number], isCut: false },
  ]);
  // Documents that an index can look up are found at once, however old.
  expect(await allPages({ q: "подъем" })).toEqual([{ numbers: [old.number], isCut: false }]);
  // A search that fills its page is not reported as cut.
  const [first] = await allPages({ q: "x", limit: 50 });
  expect(first).toMatchObject({ isCut: false, numbers: { length: 50 } });
  const sums = await execute(documentTotals, scenario.caller, { q: "ъ" });
  expect(sums.count).toBe(4);
});

test("the record at which a search stops is neither lost nor shown twice", async () => {
  const old = await scenario.create({ date: "2010-01-01" });
  await insertCopies(old.id, maxWalkedRecords - 1, "y", "2011-01-01");
  await insertCopies(old.id, 1, "ю", "2010-06-01");
  await insertCopies(old.id, 1, "юж", "2010-05-01");
  const pages = await allPages({ q: "ю", from: "2010-01-01", to: "2011-12-31" });
  expect(pages).toEqual([
    { numbers: ["ю1"], isCut: true },
    { numbers: ["юж1"], isCut: false },
  ]);
});

test("totals of a search by a name that 600 clients share count the documents of the list", async () => {
  const alike = Array.from({ length: 600 }, (_, at) => ({
    kind: "company" as const,
    name: `Однофамилец ${at}`,
    search: `однофамилец ${at}`,
  }));
  const made = await database().insert(clients).values(alike).returning({ id: clients.id });
  await scenario.create({
    clientId: made[0]!.id,
    date: "2009-09-09",
    lines: [{ name: "Работа", qty: 1, priceCents: 700 }],
  });
  const input = { q: "однофамилец", from: "2009-09-09", to: "2009-09-09" };
  expect(await execute(documentTotals, scenario.caller, input)).toMatchObject({ count: 1 });
});
