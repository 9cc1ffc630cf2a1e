import { expect, test } from "vitest";
import { offeredNextTypes } from "./offered-next";

const totalCents = 10_000;
const act = { docType: "act", status: "draft", totalCents } as const;

test.each([
  ["contract", "draft", [], ["invoice"]],
  ["contract", "signed", [], ["invoice"]],
  ["contract", "signed", [{ docType: "invoice", status: "draft", totalCents: 1_000 }], []],
  ["contract", "cancelled", [], []],
  ["invoice", "draft", [], []],
  ["invoice", "issued", [], ["act", "upd"]],
  ["invoice", "paid", [act], []],
  ["invoice", "paid", [{ docType: "upd", status: "signed", totalCents }], []],
  ["invoice", "paid", [{ ...act, totalCents: 4_000 }], ["act", "upd"]],
  [
    "invoice",
    "paid",
    [
      { ...act, totalCents: 4_000 },
      { ...act, totalCents: 5_998 },
    ],
    [],
  ],
  ["invoice", "paid", [{ ...act, status: "cancelled" }], ["act", "upd"]],
  ["act", "signed", [], []],
] as const)(
  "after a document of type %s with status %s and %j made from it, offers %j",
  (docType, status, made, offered) => {
    const document = { docType, status, totalCents, correctsDocumentId: null, correctedById: null };
    expect(offeredNextTypes(document, made)).toEqual(offered);
  },
);

test("for an invoice with VAT a UPD is offered first, otherwise an act", () => {
  const invoice = {
    docType: "invoice",
    status: "paid",
    totalCents,
    correctsDocumentId: null,
    correctedById: null,
  } as const;
  expect(offeredNextTypes({ ...invoice, vatCents: 2_200 }, [])).toEqual(["upd", "act"]);
  expect(offeredNextTypes({ ...invoice, vatCents: 0 }, [])).toEqual(["act", "upd"]);
});

test("a corrected document offers nothing; its correction does once it is issued", () => {
  const corrected = {
    docType: "invoice",
    status: "paid",
    totalCents,
    correctsDocumentId: null,
    correctedById: "2",
  } as const;
  expect(offeredNextTypes(corrected, [])).toEqual([]);
  const correction = {
    docType: "contract",
    totalCents,
    correctsDocumentId: "1",
    correctedById: null,
  } as const;
  expect(offeredNextTypes({ ...correction, status: "draft" }, [])).toEqual([]);
  expect(offeredNextTypes({ ...correction, status: "issued" }, [])).toEqual(["invoice"]);
});
