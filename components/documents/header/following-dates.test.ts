import { expect, test } from "vitest";
import { followingDates } from "./following-dates";

const terms = { paymentTermDays: 10, paymentTermKind: "calendar" } as const;
const emptyFields = { client: null, basis: null, dueDate: "", periodStart: "", periodEnd: "" };
const november = { periodStart: "2026-11-01", periodEnd: "2026-11-30" };
const invoice = { id: "1", docType: "invoice", number: "СЧ-2026/001", date: "2026-11-05" } as const;

const changesAfterMove = (docType: "invoice" | "act" | "contract", fields: object, to = "2026-12-07") =>
  followingDates({ docType, terms }, { ...emptyFields, ...fields }, "2026-11-20", to);

test("a default due date moves with the date, by the client's term before the organization's", () => {
  expect(changesAfterMove("invoice", { dueDate: "2026-11-30" })).toEqual({ dueDate: "2026-12-17" });
  const client = { id: "1", paymentTermDays: 3, paymentTermKind: "working" } as never;
  expect(changesAfterMove("invoice", { client, dueDate: "2026-11-25" })).toEqual({ dueDate: "2026-12-10" });
});

test("a due date that was chosen or removed does not move", () => {
  for (const dueDate of ["2026-12-31", ""]) expect(changesAfterMove("invoice", { dueDate })).toEqual({});
  expect(changesAfterMove("contract", { dueDate: "2026-11-30" })).toEqual({});
  const noTerms = { paymentTermDays: null, paymentTermKind: "calendar" } as const;
  const fields = { ...emptyFields, dueDate: "2026-11-30" };
  expect(followingDates({ docType: "invoice", terms: noTerms }, fields, "2026-11-20", "2026-12-07")).toEqual(
    {},
  );
});

test("an act's month moves with its date, but is its invoice's with a basis, and stays if chosen", () => {
  expect(changesAfterMove("act", november)).toEqual({ periodStart: "2026-12-01", periodEnd: "2026-12-31" });
  expect(changesAfterMove("act", { ...november, basis: invoice })).toEqual(november);
  expect(changesAfterMove("act", { periodStart: "2026-10-01", periodEnd: "2026-10-31" })).toEqual({});
  expect(changesAfterMove("act", {})).toEqual({});
});
