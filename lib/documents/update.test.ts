import { and, eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { events } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { changeStatus } from "./change-status";
import { documentEvents } from "./events";
import { getDocument } from "./get";
import { documentScenario } from "./testing/scenario";
import { updateDocument } from "./update";

const scenario = documentScenario();
const line = { name: "Сопровождение", qty: 2, priceCents: 10_000 };
const update = (input: Record<string, unknown> & { id: string }) =>
  execute(updateDocument, scenario.caller, input);

test("a save replaces all lines and increments the version", async () => {
  const { id } = await scenario.create({ lines: [line, line, line] });
  const saved = await update({ id, version: 1, lines: [{ ...line, qty: 1, vatRate: "10" }] });
  expect(saved).toMatchObject({ version: 2, totalCents: 10_000, vatCents: 909 });
  expect(await execute(getDocument, scenario.caller, { id })).toEqual(saved);
});

test("a new VAT mode recalculates the stored lines", async () => {
  const { id } = await scenario.create({ lines: [line] });
  const saved = await update({ id, vatMode: "on_top" });
  expect(saved).toMatchObject({ subtotalCents: 20_000, vatCents: 4400, totalCents: 24_400 });
});

test("of two simultaneous saves of one version one succeeds and the other changes nothing", async () => {
  const { id } = await scenario.create({ lines: [line] });
  const saves = [3, 4].map((qty) => update({ id, version: 1, lines: [{ ...line, qty }] }));
  const settled = await Promise.allSettled(saves);
  const winner = settled.find((each) => each.status === "fulfilled")!.value;
  const loser = settled.find((each) => each.status === "rejected")!;
  expect(loser.reason).toMatchObject({ code: "version_conflict" });
  expect(await execute(getDocument, scenario.caller, { id })).toEqual(winner);
});

test("a failed save leaves lines and other fields unchanged", async () => {
  const before = await scenario.create({ lines: [line] });
  const save = () => update({ id: before.id, notes: "новое", lines: [line, { ...line, qty: 0 }] });
  await expect(save()).rejects.toMatchObject({ code: "validation_error" });
  expect(await execute(getDocument, scenario.caller, { id: before.id })).toEqual(before);
});

test("refuses changes of an issued document, except its notes and values equal to the stored ones", async () => {
  const draft = await scenario.create({ clientId: scenario.clientId, lines: [line] });
  const { id } = draft;
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  for (const change of [
    { clientId: null },
    { date: "2020-01-01" },
    { lines: [] },
    { body: [] },
    { vatMode: "on_top" },
    { bankAccountId: null },
    { dueDate: "2030-01-01" },
  ]) {
    await expect(update({ id, ...change })).rejects.toMatchObject({ code: "document_locked" });
  }
  const saved = await update({
    id,
    notes: "Позвонить",
    clientId: draft.clientId,
    lines: draft.lines,
    body: draft.body,
  });
  expect(saved).toMatchObject({ notes: "Позвонить", status: "issued" });
});

test("refuses a bank account of another organization and the document itself as its basis", async () => {
  const { id } = await scenario.create();
  await expect(update({ id, bankAccountId: scenario.foreignAccountId })).rejects.toMatchObject({
    fieldErrors: { bankAccountId: expect.any(Array) },
  });
  await expect(update({ id, basisDocumentId: id })).rejects.toMatchObject({
    fieldErrors: { basisDocumentId: expect.any(Array) },
  });
});

/** Moves all events of a document a number of minutes into the past. */
const backdateEvents = (id: string, minutes: number) =>
  database()
    .update(events)
    .set({ createdAt: sql`${events.createdAt} - make_interval(mins => ${minutes})` })
    .where(eq(events.subjectId, id));
const historyOf = async (id: string) => (await execute(documentEvents, scenario.caller, { id })).items;

test("several edits in a row are one event with all fields, the first save and the last save", async () => {
  const { id } = await scenario.create();
  await update({ id, notes: "а" });
  await backdateEvents(id, 5);
  const [begun] = await historyOf(id);
  await update({ id, notes: "б", lines: [line] });
  const [edit, created, ...rest] = await historyOf(id);
  expect(edit).toMatchObject({
    kind: "document.updated",
    data: { fields: ["notes", "lines"], since: begun!.createdAt },
  });
  expect(Date.parse(edit!.createdAt) - Date.parse(begun!.createdAt)).toBeGreaterThanOrEqual(5 * 60_000);
  expect(created).toMatchObject({ kind: "document.created" });
  expect(rest).toEqual([]);
});

test("an edit later than ten minutes after the first one begins a new event", async () => {
  const { id } = await scenario.create();
  await update({ id, notes: "а" });
  await backdateEvents(id, 9);
  await update({ id, notes: "б" });
  await database()
    .update(events)
    .set({
      data: sql`jsonb_set(data, '{since}', to_jsonb(${new Date(Date.now() - 10 * 60_000).toISOString()}::text))`,
    })
    .where(and(eq(events.subjectId, id), eq(events.kind, "document.updated")));
  await update({ id, lines: [line] });
  expect((await historyOf(id)).map(({ kind, data }) => [kind, data.fields])).toEqual([
    ["document.updated", ["lines"]],
    ["document.updated", ["notes"]],
    ["document.created", undefined],
  ]);
});

test("each change by an API token is an event of its own, separate from edits by its owner", async () => {
  const { id } = await scenario.create();
  const { actor } = scenario.caller;
  const program = { ...scenario.caller, actor: { ...actor, token: { id: v7(), name: "Робот" } } } as Caller;
  await update({ id, notes: "а" });
  for (const notes of ["б", "в"]) await execute(updateDocument, program, { id, notes });
  await update({ id, notes: "г" });
  expect((await historyOf(id)).map(({ kind, viaToken }) => [kind, viaToken])).toEqual([
    ["document.updated", null],
    ["document.updated", "Робот"],
    ["document.updated", "Робот"],
    ["document.updated", null],
    ["document.created", null],
  ]);
});
