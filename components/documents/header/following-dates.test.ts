import { expect, test } from "vitest";
import { followingDates } from "./following-dates";

const terms = { paymentTermDays: 10, paymentTermKind: "calendar" } as const;
const nothing = { client: null, basis: null, dueDate: "", periodStart: "", periodEnd: "" };
const november = { periodStart: "2026-11-01", periodEnd: "2026-11-30" };
const invoice = { id: "1", docType: "invoice", number: "СЧ-2026/001", date: "2026-11-05" } as const;

const moved = (docType: "invoice" | "act" | "contract", fields: object, to = "2026-12-07") =>
  followingDates({ docType, terms }, { ...nothing, ...fields }, "2026-11-20", to);

test("the usual due date follows, by the term of the client before that of the organization", () => {
  expect(moved("invoice", { dueDate: "2026-11-30" })).toEqual({ dueDate: "2026-12-17" });
  const client = { id: "1", paymentTermDays: 3, paymentTermKind: "working" } as never;
  expect(moved("invoice", { client, dueDate: "2026-11-25" })).toEqual({ dueDate: "2026-12-10" });
});

test("a due date that somebody has chosen, or taken away, stays", () => {
  for (const dueDate of ["2026-12-31", ""]) expect(moved("invoice", { dueDate })).toEqual({});
  expect(moved("contract", { dueDate: "2026-11-30" })).toEqual({});
  const without = { paymentTermDays: null, paymentTermKind: "calendar" } as const;
  const fields = { ...nothing, dueDate: "2026-11-30" };
  expect(followingDates({ docType: "invoice", terms: without }, fields, "2026-11-20", "2026-12-07")).toEqual(
    {},
  );
});

test("the month of an act follows its date, unless it is that of its invoice or somebody's own", () => {
  expect(moved("act", november)).toEqual({ periodStart: "2026-12-01", periodEnd: "2026-12-31" });
  expect(moved("act", { ...november, basis: invoice })).toEqual(november);
  expect(moved("act", { periodStart: "2026-10-01", periodEnd: "2026-10-31" })).toEqual({});
  expect(moved("act", {})).toEqual({});
});
