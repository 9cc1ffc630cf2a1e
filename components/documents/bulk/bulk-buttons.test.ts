import { expect, test } from "vitest";
import type { ChosenDocument } from "@/components/documents/list/selection/chosen-document";
import { offeredActions } from "./bulk-buttons";

const invoice = {
  ...{
    id: "i",
    number: "СЧ-2026/001",
    version: 1,
    docType: "invoice" as const,
    date: "2026-11-02",
    clientId: "c",
  },
  ...{ status: "paid" as const, totalCents: 12_200, paidCents: 12_200, vatCents: 0 },
  ...{ bankDocumentId: null, correctsDocumentId: null, correctedById: null },
} satisfies ChosenDocument;

const closingActions = (...vatCents: number[]) =>
  offeredActions(vatCents.map((each) => ({ ...invoice, vatCents: each }))).filter((each) =>
    /^(act|upd)$/.test(each),
  );

test("for paid invoices, acts are offered first, or UPDs first if any invoice has VAT", () => {
  expect(closingActions(0)).toEqual(["act", "upd"]);
  expect(closingActions(0, 2_200)).toEqual(["upd", "act"]);
});
