import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { clients, organizations } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { changeStatus } from "./change-status";
import { listDocuments } from "./list";
import { documentTotals } from "./list-totals";
import { documentScenario } from "./testing/scenario";

const scenario = documentScenario();
const line = { name: "Работа", qty: 1, priceCents: 32_100_000 };
const list = (input: Record<string, unknown> = {}) => execute(listDocuments, scenario.caller, input);
const numbers = async (input: Record<string, unknown>) =>
  (await list(input)).items.map(({ number }) => number);

test("walks all pages once, newest first, while documents are added in front", async () => {
  for (let day = 1; day <= 25; day += 1) {
    await scenario.create({ docType: "act", date: `2024-01-${String(day).padStart(2, "0")}` });
    await scenario.create({ docType: "act", date: `2024-01-${String(day).padStart(2, "0")}` });
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ docType: "act", from: "2024-01-01", to: "2024-01-31", limit: 7, cursor });
    seen.push(...page.items.map(({ id }) => id));
    await scenario.create({ docType: "act", date: "2024-01-31" });
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(50);
  expect(new Set(seen).size).toBe(50);
});

test("finds by number, INN, exact sum and by client in any case with е for ё", async () => {
  const { number } = await scenario.create({
    clientId: scenario.clientId,
    lines: [line],
    date: "2023-05-05",
  });
  const period = { from: "2023-05-05", to: "2023-05-05" };
  for (const q of [
    number.toLowerCase(),
    number.slice(3),
    "ЕЛКИ-палки",
    "ёлки",
    '«Ёлки-"палки',
    "780000002",
    "321 000,00",
    "321000",
  ]) {
    expect(await numbers({ ...period, q }), q).toEqual([number]);
  }
  for (const q of ["%", "_", "\\", "е%и", "нет такого", "321 000,01"]) {
    expect(await numbers({ ...period, q }), q).toEqual([]);
  }
});

test("finds documents that contain every word of the number and the client, in any order", async () => {
  const { number } = await scenario.create({ clientId: scenario.clientId, date: "2023-06-06" });
  const without = await scenario.create({ date: "2023-06-06" });
  const period = { from: "2023-06-06", to: "2023-06-06" };
  const digits = number.slice(-3);
  for (const q of [
    `${number} ёлки`,
    `палки ${number.toLowerCase()}`,
    `${digits} ёлки`,
    `ао ${digits}`,
    `палки ${number.slice(-2)} елки 7800000027 ао`,
  ]) {
    expect(await numbers({ ...period, q }), q).toEqual([number]);
    expect(await execute(documentTotals, scenario.caller, { ...period, q }), q).toMatchObject({ count: 1 });
  }
  for (const q of [`${without.number} ёлки`, `${number} сосны`, `ао ${without.number.slice(-3)}`])
    expect(await numbers({ ...period, q }), q).toEqual([]);
});

test("finds the document of one client among a thousand with similar names", async () => {
  const alike = Array.from({ length: 1100 }, (_, index) => ({
    kind: "company" as const,
    name: `Тёзка ${index}`,
    search: `тезка ${index}`,
  }));
  const made = await database().insert(clients).values(alike).returning({ id: clients.id });
  const { number } = await scenario.create({ clientId: made.at(-1)!.id, date: "2020-03-03" });
  await scenario.create({ date: "2020-03-03" });
  const day = { from: "2020-03-03", to: "2020-03-03" };
  const short = number.slice(-2);
  for (const q of ["тёзка", "т", "тезка 1099", number, `тезка ${number}`, `${short} тёзка`, `т ${short}`])
    expect(await numbers({ ...day, q }), q).toEqual([number]);
  for (const q of ["тезка 1098", "тезка ромашка", `ромашка ${number}`, "ъ тезка"])
    expect(await numbers({ ...day, q }), q).toEqual([]);
});

test("shows the active organization unless an organization or a project is given", async () => {
  const foreign = await scenario.create({ projectId: scenario.foreignProjectId, date: "2022-07-07" });
  const day = { from: "2022-07-07", to: "2022-07-07" };
  expect(await numbers(day)).toEqual([]);
  expect(await numbers({ ...day, projectId: scenario.foreignProjectId })).toEqual([foreign.number]);
  expect(await numbers({ ...day, organizationId: scenario.foreignOrganizationId })).toEqual([foreign.number]);
});

test("overdue are issued invoices past their due date", async () => {
  const late = await scenario.create({ date: "2021-01-01", dueDate: "2021-01-10", lines: [line] });
  await scenario.create({ date: "2021-01-02", dueDate: "2021-01-10" });
  const open = await scenario.create({ date: "2021-01-03", dueDate: "2999-01-10" });
  for (const { id } of [late, open]) await execute(changeStatus, scenario.caller, { id, status: "issued" });
  const year = { from: "2021-01-01", to: "2021-12-31" };
  expect(await numbers({ ...year, view: "overdue" })).toEqual([late.number]);
  expect(await numbers({ ...year, view: "unpaid" })).toEqual([open.number, late.number]);
});

test.each([
  ["limit", { limit: 201 }],
  ["limit", { limit: "0" }],
  ["limit", { limit: "abc" }],
  ["cursor", { cursor: "abc" }],
  ["cursor", { cursor: Buffer.from('["2026-13-01","x"]').toString("base64url") }],
  ["status", { status: "sent" }],
  ["clientId", { clientId: "7" }],
  ["from", { from: "2026-02-31" }],
])("refuses a bad %s", async (path, input) => {
  await expect(list(input)).rejects.toMatchObject({ fieldErrors: { [path]: expect.any(Array) } });
});

test.each([
  ["as it is opened, one statement", {}, 1],
  ["narrowed, two", { docType: "act" }, 2],
])("a page of the list takes, %s", async (_, input, count) => {
  scenario.statements.length = 0;
  await list(input);
  expect(scenario.statements).toHaveLength(count);
});

/** How many times the server used a generic plan while the list was requested several times. */
async function sharedPlansAfter(input: Record<string, unknown>): Promise<number> {
  for (let time = 0; time < 8; time++) await list(input);
  const [row] = await database().execute<{ plans: number }>(sql`
    select coalesce(sum(generic_plans), 0)::int as plans from pg_prepared_statements
    where statement like '%from "documents" left join%'`);
  return row!.plans;
}

test("the default list uses a shared query plan, and a filtered one is planned for its filter", async () => {
  expect(await sharedPlansAfter({ clientId: scenario.clientId })).toBe(0);
  expect(await sharedPlansAfter({ limit: 49 })).toBe(0);
  expect(await sharedPlansAfter({})).toBeGreaterThan(0);
});

test("the default list shows the chosen organization, else the first active one, and has a next page", async () => {
  const { organizationId: firstId, foreignOrganizationId: otherId } = scenario;
  await scenario.create({ organizationId: otherId });
  const openList = (preferredOrganizationId: string | null, input = {}) =>
    execute(listDocuments, { ...scenario.caller, preferredOrganizationId }, input);
  const ofOrganization = async (page: ReturnType<typeof openList>) => [
    ...new Set((await page).items.map(({ organizationId }) => organizationId)),
  ];
  expect(await ofOrganization(openList(null))).toEqual([firstId]);
  expect(await ofOrganization(openList("no identifier"))).toEqual([firstId]);
  expect(await ofOrganization(openList(otherId))).toEqual([otherId]);
  expect(await ofOrganization(openList(null, { organizationId: otherId }))).toEqual([otherId]);
  const { items, nextCursor } = await openList(null);
  const { items: next } = await openList(null, { cursor: nextCursor });
  // A page of another length, which has its own statement, returns the same rows.
  const { items: longer } = await openList(null, { limit: 80 });
  expect([...items, ...next].slice(0, 80)).toEqual(longer);
  expect(next).not.toHaveLength(0);
  const archive = (archivedAt: string | null) =>
    database().update(organizations).set({ archivedAt }).where(eq(organizations.id, otherId));
  await archive(new Date().toISOString());
  expect(await ofOrganization(openList(otherId))).toEqual([firstId]);
  await archive(null);
});
