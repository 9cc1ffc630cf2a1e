import { expect, test } from "vitest";
import { getRun } from "@/lib/bulk-runs/get";
import { bulkWork } from "@/lib/bulk-runs/work";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { execute } from "@/lib/kernel/operation";
import { createSeries } from "@/lib/series/create";
import { seriesPapers } from "@/lib/series/papers";
import { failureOf } from "@/lib/testing/failure";
import { runSeries } from "./run";

const scenario = documentScenario();

const create = async (input: object = {}) =>
  (
    await execute(createSeries, scenario.caller, {
      name: "Обслуживание",
      docTypes: ["invoice"],
      lines: [{ name: "Обслуживание", unit: "мес", qty: 1, priceCents: 12_200 }],
      dayOfMonth: 5,
      from: "2025-01-01",
      clientId: scenario.clientId,
      ...input,
    })
  ).id;

const begin = async (ids: string[]) => {
  const input = { period: "2026-10", ids, background: true };
  const { runId, items } = await execute(runSeries, scenario.caller, input);
  return { runId: runId!, items };
};
const work = (runId: string) => bulkWork.run({ runId }, { attempt: 1, signal: new AbortController().signal });
const read = (id: string) => execute(getRun, scenario.caller, { id });
const papersOf = async (id: string) => (await execute(seriesPapers, scenario.caller, { id })).items;

test("a background run makes each document once and reports skipped series with the reason", async () => {
  const [first, unsent, paused] = [
    await create(),
    await create({ name: "С отправкой", mode: "send" }),
    await create({ name: "На паузе", pausedAt: "2026-09-01T00:00:00Z" }),
  ];
  const { runId, items } = await begin([first, unsent, paused]);
  expect(items.map(({ state }) => state)).toEqual(expect.arrayContaining(["new", "new", "paused"]));
  expect(await papersOf(first)).toEqual([]);
  expect(await read(runId)).toMatchObject({ action: "series", state: "running", counts: { left: 2 } });

  const again = await begin([first]);
  await Promise.all([work(runId), work(again.runId)]);
  await work(runId);
  expect(await papersOf(first)).toHaveLength(1);
  expect(await papersOf(unsent)).toHaveLength(1);
  expect(await papersOf(paused)).toEqual([]);
  const ended = await read(runId);
  expect(ended.state).toBe("done");
  const of = (id: string) => ended.items.find((item) => item.id === id);
  expect(of(unsent)).toMatchObject({
    state: "done",
    problem: "no_address",
    number: "АО «Ёлки-палки», С отправкой",
  });
  expect(of(paused)).toMatchObject({ state: "skipped", detail: "series_paused" });
  const states = [of(first)?.state, (await read(again.runId)).items[0]?.state];
  expect(states.toSorted()).toEqual(["done", "skipped"]);
});

test("an unknown series is refused before the run begins", async () => {
  const unknown = "0197f1c4-0000-7000-8000-000000000001";
  expect(await failureOf(begin([unknown]))).toMatchObject({ code: "validation_error" });
});
