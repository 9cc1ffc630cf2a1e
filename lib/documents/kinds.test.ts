import { expect, test } from "vitest";
import { docTypes } from "@/db/enums";
import { inOfferOrder, kinds, offeredTypes, payableTypes, typesOfStage, usualNextTypes } from "./kinds";

test("offers every document type once", () => {
  expect(offeredTypes.toSorted()).toEqual([...docTypes].toSorted());
});

test("number prefixes of document types are distinct", () => {
  const prefixes = offeredTypes.map((docType) => kinds[docType].prefix.toLowerCase());
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

test.each(docTypes)("what usually follows a %s can be made from it", (docType) => {
  expect(kinds[docType].next).toEqual(expect.arrayContaining(usualNextTypes(docType)));
});

test("an act and a UPD are the closing types, and an invoice is the only payable type", () => {
  expect(typesOfStage("closing")).toEqual(["act", "upd"]);
  expect(usualNextTypes("invoice")).toEqual(["act", "upd"]);
  expect(payableTypes).toEqual(["invoice"]);
});

test("swaps an act and a UPD in the offered actions when VAT is charged, and moves nothing else", () => {
  const offered = ["issue", "act", "sign", "upd", "cancel"] as const;
  expect(inOfferOrder(offered, true)).toEqual(["issue", "upd", "sign", "act", "cancel"]);
  expect(inOfferOrder(offered, false)).toEqual(offered);
  expect(inOfferOrder(["act", "cancel"], true)).toEqual(["act", "cancel"]);
  expect(inOfferOrder(["upd", "cancel"], true)).toEqual(["upd", "cancel"]);
});
