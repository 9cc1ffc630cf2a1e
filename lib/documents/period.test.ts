import { expect, test } from "vitest";
import { readPaper } from "@/lib/document-issues/read";
import { businessToday } from "@/lib/kernel/clock";
import { execute } from "@/lib/kernel/operation";
import { failureOf } from "@/lib/testing/failure";
import { stopClock } from "@/lib/testing/stopped-clock";
import { monthOf } from "@/lib/values/months";
import { changeStatus } from "./change-status";
import { duplicateDocument } from "./duplicate";
import { documentScenario } from "./testing/scenario";
import { updateDocument } from "./update";

stopClock();
const scenario = documentScenario();
const line = { name: "Сопровождение", qty: 1, priceCents: 10_000 };
const november = { periodStart: "2026-11-01", periodEnd: "2026-11-30" };
const none = { periodStart: null, periodEnd: null };
const act = (input: Record<string, unknown> = {}) => scenario.create({ docType: "act", ...input });

test("an act takes the month of the invoice it closes, else the month of its own date", async () => {
  const invoice = await scenario.create({ date: "2026-10-05", lines: [line] });
  const contract = await scenario.create({ docType: "contract", date: "2026-01-05" });
  const date = "2026-11-20";
  expect(await act({ date, basisDocumentId: invoice.id })).toMatchObject({
    periodStart: "2026-10-01",
    periodEnd: "2026-10-31",
  });
  expect(await act({ date, basisDocumentId: contract.id })).toMatchObject(november);
  expect(await act({ date })).toMatchObject(november);
  expect(await act({ date, ...none })).toMatchObject(none);
  expect(invoice).toMatchObject(none);
  const made = await execute(duplicateDocument, scenario.caller, { id: invoice.id, docType: "act" });
  expect(made).toMatchObject({ periodStart: "2026-10-01", periodEnd: "2026-10-31", date: businessToday() });
});

test("a copy of an act for a whole month covers the month of the copy, and one without a period has none", async () => {
  const copyOf = (id: string) => execute(duplicateDocument, scenario.caller, { id });
  const [march, blank] = [await act({ date: "2026-03-31" }), await act({ date: "2026-03-31", ...none })];
  expect(await copyOf(march.id)).toMatchObject(monthOf(businessToday()));
  expect(await copyOf(blank.id)).toMatchObject(none);
});

test.each([
  [{ periodStart: "2026-11-01" }, ["periodEnd"]],
  [{ periodEnd: "2026-11-30", periodStart: null }, ["periodStart"]],
  [{ periodStart: "2026-11-30", periodEnd: "2026-11-01" }, ["periodEnd"]],
  [{ periodStart: "2026-02-30", periodEnd: "2026-03-01" }, ["periodStart"]],
  [{ docType: "invoice", ...november }, ["periodEnd", "periodStart"]],
  [{ docType: "upd", ...november }, ["periodEnd", "periodStart"]],
])("refuses %j and names %j", async (input, fields) => {
  expect(await failureOf(act(input))).toEqual({ code: "validation_error", fields });
});

test("the period of a draft act is validated together with stored values, and cannot change after issue", async () => {
  const { id, ...made } = await act({ date: "2026-11-20", lines: [line] });
  const update = (input: object) => execute(updateDocument, scenario.caller, { id, ...input });
  const wrong = { code: "validation_error", fields: ["periodEnd"] };
  expect(await failureOf(update({ periodEnd: "2026-10-01" }))).toEqual(wrong);
  expect(await failureOf(update({ periodEnd: null }))).toEqual(wrong);
  expect(await update({ periodStart: "2026-11-10" })).toMatchObject({
    ...november,
    periodStart: "2026-11-10",
  });
  expect(await update(none)).toMatchObject(none);
  await update(november);
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  expect(await failureOf(update({ periodEnd: "2026-11-29" }))).toMatchObject({ code: "document_locked" });
  expect(await update({ ...november, notes: "Всё сошлось" })).toMatchObject({
    ...november,
    number: made.number,
  });
  const { document } = await readPaper(scenario.database.db, id);
  expect(document).toMatchObject(november);
});
