import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { runSeries } from "@/lib/series-runs/run";
import { seriesFromDocuments } from "./from-documents";
import { seriesHelpers } from "./testing/scenario";

const scenario = documentScenario();
const { create, update } = seriesHelpers(scenario);

/** Inserts copies of a series, sorted before it in the list. */
const insertCopies = (id: string, count: number) =>
  database().execute(sql`
    insert into series (id, organization_id, client_id, name, doc_types, lines, vat_mode, every_months, day_of_month,
      "from", until, mode, paused_at, due_from, search, created_at, updated_at)
    select gen_random_uuid(), organization_id, client_id, name, doc_types, lines, vat_mode, every_months, day_of_month,
      "from", until, mode, paused_at, due_from, 'а', created_at, updated_at
      from series, generate_series(1, ${count}::int) where id = ${id}`);

const plan = async (period: string) =>
  (await execute(runSeries, scenario.caller, { period, dryRun: true })).items;

beforeAll(async () => {
  const ended = await create({ name: "Закончилась", from: "2025-01-01", until: "2025-12-31" });
  await insertCopies(ended.id, 1001);
});

test("a thousand ended series hide neither a due series nor an existing one", async () => {
  const paper = await scenario.create({
    clientId: scenario.clientId,
    date: "2026-10-10",
    lines: [{ name: "Аренда", unit: "мес", qty: 1, priceCents: 10_000 }],
  });
  const from = async () =>
    (await execute(seriesFromDocuments, scenario.caller, { documentIds: [paper.id] })).items[0]!;
  const { id } = await from();
  expect(await from()).toMatchObject({ id, state: "exists" });
  await update(id, { from: "2026-01-01" });
  expect((await plan("2026-10")).map(({ seriesId }) => seriesId)).toEqual([id]);
});

test("a month's plan has all of its 1,002 series", async () => {
  expect(await plan("2025-06")).toHaveLength(1002);
});
