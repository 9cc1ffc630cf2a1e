import { afterAll, expect, test, vi } from "vitest";
import { clients } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { businessToday } from "@/lib/kernel/clock";
import { execute } from "@/lib/kernel/operation";
import { runSeries } from "@/lib/series-runs/run";
import { formatDate } from "@/lib/values/dates";
import { firstDayOfMonth, lastDayOfMonth, monthIndex, monthName } from "@/lib/values/months";
import { searchKey } from "@/lib/values/search";
import { declineSuggestion } from "./decline";
import { seriesFromDocuments } from "./from-documents";
import { listSeries } from "./list";
import { suggestSeries } from "./suggestions";

// Keeps midnight from passing during the test.
vi.useFakeTimers({ toFake: ["Date"] });
afterAll(() => void vi.useRealTimers());

const scenario = documentScenario();

let count = 0;
async function newClient(): Promise<string> {
  const name = `ООО «Клиент ${++count}»`;
  const [client] = await scenario.database.db
    .insert(clients)
    .values({ kind: "company", name, search: searchKey(name) })
    .returning();
  return client!.id;
}

const now = monthIndex(businessToday());
/** Creates a document of some months ago whose line names its month. */
const createBilled = (clientId: string, monthsAgo: number, input: object = {}) =>
  scenario.create({
    clientId,
    date: firstDayOfMonth(now - monthsAgo),
    lines: [
      { name: `Обслуживание за ${monthName(now - monthsAgo)} г.`, unit: "мес", qty: 1, priceCents: 12_200 },
    ],
    ...input,
  });
const seriesFrom = (documentIds: string[]) => execute(seriesFromDocuments, scenario.caller, { documentIds });
const suggest = (clientId: string) => execute(suggestSeries, scenario.caller, { clientId });
const fieldsOf = (work: Promise<unknown>) => work.catch(({ fieldErrors }) => fieldErrors);

test("makes a series from an invoice and an act with the same lines, beginning next month", async () => {
  const clientId = await newClient();
  const contract = await scenario.create({ docType: "contract", clientId });
  const invoice = await createBilled(clientId, 0, { basisDocumentId: contract.id });
  const act = await createBilled(clientId, 0, { docType: "act", basisDocumentId: invoice.id });
  const { items } = await seriesFrom([act.id, invoice.id]);
  expect(items).toMatchObject([
    {
      state: "new",
      clientId,
      name: "Обслуживание",
      docTypes: ["invoice", "act"],
      lines: [{ name: "Обслуживание за {{period}}", priceCents: 12_200 }],
      everyMonths: 1,
      dayOfMonth: 1,
      from: firstDayOfMonth(now + 1),
      mode: "draft",
      basisDocumentId: contract.id,
    },
  ]);
  expect((await seriesFrom([invoice.id])).items).toMatchObject([{ id: items[0]!.id, state: "exists" }]);
});

test("simultaneous calls make one series", async () => {
  const { id } = await createBilled(await newClient(), 0);
  const answers = await Promise.all([seriesFrom([id]), seriesFrom([id]), seriesFrom([id])]);
  expect(new Set(answers.map(({ items }) => items[0]!.id)).size).toBe(1);
});

test("makes a quarterly series from documents of every third month, and one series per client", async () => {
  const [quarterly, other] = [await newClient(), await newClient()];
  const papers = await Promise.all([
    createBilled(quarterly, 6),
    createBilled(quarterly, 3),
    createBilled(quarterly, 0),
    createBilled(other, 0),
  ]);
  const { items } = await seriesFrom(papers.map(({ id }) => id));
  expect(items.find(({ clientId }) => clientId === quarterly)).toMatchObject({
    everyMonths: 3,
    from: firstDayOfMonth(now + 3),
  });
  expect(items.find(({ clientId }) => clientId === other)).toMatchObject({ everyMonths: 1 });
});

test.each([
  ["the 30th, which is November's last", ["2026-09-30", "2026-10-30", "2026-11-30"], 30],
  ["the 29th, which this February lacks", ["2026-12-29", "2027-01-29", "2027-02-28"], 29],
  ["the 28th, which is February's last", ["2026-12-28", "2027-01-28", "2027-02-28"], 28],
  ["the last day of every month", ["2027-12-31", "2028-01-31", "2028-02-29"], 31],
  ["the last day since another one was left", ["2026-10-15", "2026-11-15", "2026-12-31"], 31],
  ["the last day of the only month", ["2027-02-28"], 31],
])("continues documents of %s on that day", async (_, dates, dayOfMonth) => {
  const clientId = await newClient();
  const lines = [{ name: "Обслуживание", unit: "мес", qty: 1, priceCents: 12_200 }];
  const papers = [];
  for (const date of dates) papers.push(await scenario.create({ clientId, date, lines }));
  const { items } = await seriesFrom(papers.map(({ id }) => id));
  expect(items).toMatchObject([{ dayOfMonth }]);
});

test("series of clients that share a name have hints, in the list, before and after a run", async () => {
  const branch = async (name: string, kpp: string) => {
    const [client] = await scenario.database.db
      .insert(clients)
      .values({ kind: "company", name, inn: "7800000027", kpp, search: searchKey(name) })
      .returning();
    return client!.id;
  };
  const [north, south] = [await branch("ООО «Сеть»", "780001001"), await branch("ООО «Сеть»", "610043001")];
  const other = await branch("ООО «Паутина»", "500145001");
  const papers = [];
  for (const clientId of [north, south, other]) papers.push(await createBilled(clientId, 1));
  const made = await seriesFrom(papers.map(({ id }) => id));
  const expected = new Map<string, string | undefined>([
    [north, "7800000027/780001001"],
    [south, "7800000027/610043001"],
    [other, undefined],
  ]);
  const hintsOf = (items: readonly { clientId: string; clientHint?: string }[]) => {
    const shown = items.filter(({ clientId }) => expected.has(clientId));
    return new Map(shown.map(({ clientId, clientHint }) => [clientId, clientHint]));
  };
  const { items } = await execute(listSeries, scenario.caller, { limit: 200 });
  expect(hintsOf(items)).toEqual(expected);
  const period = businessToday().slice(0, 7);
  const ids = made.items.map(({ id }) => id);
  for (const dryRun of [true, false]) {
    const run = await execute(runSeries, scenario.caller, { period, ids, dryRun });
    expect(hintsOf(run.items)).toEqual(expected);
  }
});

test("reads the day from documents of the type that came last", async () => {
  const clientId = await newClient();
  const lines = [{ name: "Обслуживание", unit: "мес", qty: 1, priceCents: 12_200 }];
  const papers = [
    await scenario.create({ clientId, date: "2026-10-28", lines }),
    await scenario.create({ clientId, docType: "act", date: "2027-01-31", lines }),
    await scenario.create({ clientId, docType: "act", date: "2027-02-28", lines }),
  ];
  const { items } = await seriesFrom(papers.map(({ id }) => id));
  expect(items).toMatchObject([{ dayOfMonth: 31 }]);
});

test("keeps a period that no placeholder fits and reports it", async () => {
  const [clientId, quarterly] = [await newClient(), await newClient()];
  const lineNamed = (name: string) => ({ lines: [{ name, unit: "мес", qty: 1, priceCents: 12_200 }] });
  const before = `Обслуживание за ${monthName(now - 1)} г.`;
  const afterwards = await createBilled(clientId, 0, lineNamed(before));
  const act = await createBilled(clientId, 0, {
    ...{ docType: "act", periodStart: firstDayOfMonth(now - 1), periodEnd: lastDayOfMonth(now - 1) },
    ...lineNamed(before),
  });
  const quarter = `Обслуживание с ${formatDate(firstDayOfMonth(now))} по ${formatDate(lastDayOfMonth(now + 2))}`;
  const ahead = await createBilled(quarterly, 0, lineNamed(quarter));
  const { items } = await seriesFrom([afterwards.id, act.id, ahead.id]);
  expect(items.find((item) => item.clientId === clientId)).toMatchObject({
    lines: [{ name: before }],
    fixedPeriods: [`${monthName(now - 1)} г.`],
  });
  expect(items.find((item) => item.clientId === quarterly)).toMatchObject({
    everyMonths: 3,
    lines: [{ name: "Обслуживание с {{periodStart}} по {{periodEnd}}" }],
    fixedPeriods: [],
  });
});

test("refuses contracts, documents without a client and unknown documents", async () => {
  const clientId = await newClient();
  const contract = await scenario.create({ docType: "contract", clientId });
  const nobody = await scenario.create({ lines: [{ name: "Услуга", qty: 1, priceCents: 1 }] });
  const { id } = await createBilled(clientId, 0);
  expect(await fieldsOf(seriesFrom([id, contract.id]))).toEqual({ "documentIds.1": ["not_billed"] });
  expect(await fieldsOf(seriesFrom([nobody.id]))).toEqual({ "documentIds.0": ["unknown_client"] });
  expect(await fieldsOf(seriesFrom([clientId]))).toEqual({ "documentIds.0": ["unknown_document"] });
});

test("suggests a series after three consecutive documents with the same lines, until it exists", async () => {
  const clientId = await newClient();
  const papers = [await createBilled(clientId, 2), await createBilled(clientId, 1)];
  expect(await suggest(clientId)).toEqual([]);
  papers.push(await createBilled(clientId, 0));
  const [found] = await suggest(clientId);
  expect(found).toMatchObject({
    clientId,
    name: "Обслуживание",
    docTypes: ["invoice"],
    totalCents: 12_200,
    documentIds: papers.map(({ id }) => id),
  });
  await seriesFrom(found!.documentIds);
  expect(await suggest(clientId)).toEqual([]);
});

test("does not suggest a declined series again, nor documents with a gap", async () => {
  const [declining, gappy] = [await newClient(), await newClient()];
  for (const ago of [2, 1, 0]) await createBilled(declining, ago);
  for (const ago of [3, 2, 0]) await createBilled(gappy, ago);
  const [found] = await suggest(declining);
  const decline = () => execute(declineSuggestion, scenario.caller, { clientId: declining, key: found!.key });
  await decline();
  await decline();
  expect(await suggest(declining)).toEqual([]);
  expect(await suggest(gappy)).toEqual([]);
});
