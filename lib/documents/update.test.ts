import { expect, test } from "vitest";
import { execute } from "@/lib/kernel/operation";
import { changeStatus } from "./change-status";
import { documentEvents } from "./events";
import { getDocument } from "./get";
import { documentScenario } from "./testing/scenario";
import { updateDocument } from "./update";

const scenario = documentScenario();
const line = { name: "Сопровождение", qty: 2, priceCents: 10_000 };
const update = (input: Record<string, unknown> & { id: string }) =>
  execute(updateDocument, scenario.caller, input);

test("lines are replaced as a whole and the version grows", async () => {
  const { id } = await scenario.create({ lines: [line, line, line] });
  const saved = await update({ id, version: 1, lines: [{ ...line, qty: 1, vatRate: "10" }] });
  expect(saved).toMatchObject({ version: 2, totalCents: 10_000, vatCents: 909 });
  expect(await execute(getDocument, scenario.caller, { id })).toEqual(saved);
});

test("a new VAT mode recounts the lines that are stored", async () => {
  const { id } = await scenario.create({ lines: [line] });
  const saved = await update({ id, vatMode: "on_top" });
  expect(saved).toMatchObject({ subtotalCents: 20_000, vatCents: 4400, totalCents: 24_400 });
});

test("of two simultaneous saves of one version one wins and the other changes nothing", async () => {
  const { id } = await scenario.create({ lines: [line] });
  const saves = [3, 4].map((qty) => update({ id, version: 1, lines: [{ ...line, qty }] }));
  const settled = await Promise.allSettled(saves);
  const winner = settled.find((each) => each.status === "fulfilled")!.value;
  const loser = settled.find((each) => each.status === "rejected")!;
  expect(loser.reason).toMatchObject({ code: "version_conflict" });
  expect(await execute(getDocument, scenario.caller, { id })).toEqual(winner);
});

test("a failing save leaves lines and header as they were", async () => {
  const before = await scenario.create({ lines: [line] });
  const save = () => update({ id: before.id, notes: "новое", lines: [line, { ...line, qty: 0 }] });
  await expect(save()).rejects.toMatchObject({ code: "validation_error" });
  expect(await execute(getDocument, scenario.caller, { id: before.id })).toEqual(before);
});

test("what was handed over is locked, its notes are not, and repeating stored values is no change", async () => {
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

test("an account of another organization and the document itself as its basis are refused", async () => {
  const { id } = await scenario.create();
  await expect(update({ id, bankAccountId: scenario.foreignAccountId })).rejects.toMatchObject({
    fieldErrors: { bankAccountId: expect.any(Array) },
  });
  await expect(update({ id, basisDocumentId: id })).rejects.toMatchObject({
    fieldErrors: { basisDocumentId: expect.any(Array) },
  });
});

test("one sitting of edits is one event that names the fields", async () => {
  const { id } = await scenario.create();
  await update({ id, notes: "а" });
  await update({ id, notes: "б", lines: [line] });
  const [edit, created, ...rest] = await execute(documentEvents, scenario.caller, { id });
  expect(edit).toMatchObject({ kind: "document.updated", data: { fields: ["notes", "lines"] } });
  expect(created).toMatchObject({ kind: "document.created" });
  expect(rest).toEqual([]);
});
