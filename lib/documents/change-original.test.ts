import { expect, test } from "vitest";
import { execute } from "@/lib/kernel/operation";
import { changeOriginal } from "./change-original";
import { listDocuments } from "./list";
import { correctionScenario, eventDataOf, lineOf, rowOf } from "./testing/corrections";

const { scenario, issued, move, patch } = correctionScenario();
const setOriginal = (id: string, fields: Record<string, unknown> = { state: "returned" }) =>
  execute(changeOriginal, scenario.caller, { id, ...fields });
const isMissing = async (id: string) => {
  const view = { view: "originals_missing", limit: 200 };
  const { items } = await execute(listDocuments, scenario.caller, view);
  return items.some((each) => each.id === id);
};

test.each(["sent", "returned", "electronic"])(
  "withdrawing a document whose original is %s resets the original and keeps the note",
  async (state) => {
    const { id } = await issued({ docType: "act" });
    await setOriginal(id, { state, note: "Папка 3" });
    const none = { state: "none", sentAt: null, returnedAt: null, returnedBy: null, note: "Папка 3" };
    expect((await move(id, "draft")).original).toEqual(none);
    await patch(id, { lines: lineOf(20_000) });
    expect((await move(id, "issued")).original).toEqual(none);
    expect(await isMissing(id)).toBe(true);
    expect(await eventDataOf(id, `document.original_${state}`)).toMatchObject({ from: "none" });
    expect(await eventDataOf(id, "document.original_none")).toMatchObject({ from: state });
  },
);

test("signing, reopening and cancelling leave the state of the original unchanged", async () => {
  const { id } = await issued({ docType: "act" });
  const { original } = await setOriginal(id);
  for (const status of ["signed", "issued", "cancelled"]) {
    await move(id, status);
    expect((await rowOf(id)).original).toEqual(original);
  }
});

test("issuing a draft keeps the state of an original that was sent before", async () => {
  const { id } = await scenario.create({ docType: "contract", clientId: scenario.clientId });
  const { original } = await setOriginal(id, { state: "sent" });
  expect((await move(id, "issued")).original).toEqual(original);
});

test("refuses the state of an original for a cancelled document and for an invoice", async () => {
  const cancelled = await issued({ docType: "act" });
  await move(cancelled.id, "cancelled");
  const invoice = await issued();
  const conflictOf = (detail: string) => ({ code: "conflict", detail });
  await expect(setOriginal(cancelled.id)).rejects.toMatchObject(conflictOf("document_not_issued"));
  await expect(setOriginal(invoice.id)).rejects.toMatchObject(conflictOf("no_original"));
});

test("refuses to overwrite a note that somebody else changed after the caller read it", async () => {
  const { id } = await issued({ docType: "act" });
  await setOriginal(id, { note: "Почта" });
  const mine = { note: "Курьер", seen: { note: null } };
  await expect(setOriginal(id, mine)).rejects.toMatchObject({
    code: "validation_error",
    detail: "changed_meanwhile",
    fieldErrors: { note: ["changed_meanwhile"] },
  });
  expect((await rowOf(id)).original.note).toBe("Почта");
  expect((await setOriginal(id, { ...mine, seen: { note: "Почта" } })).original.note).toBe("Курьер");
});
