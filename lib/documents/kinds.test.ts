import { expect, test } from "vitest";
import { docTypes } from "@/db/enums";
import { closingOrder, kinds, offeredTypes, payableTypes, typesAt, usualNext } from "./kinds";

test("offers every document type once", () => {
  expect(offeredTypes.toSorted()).toEqual([...docTypes].toSorted());
});

test("number prefixes of document types are distinct", () => {
  const prefixes = offeredTypes.map((docType) => kinds[docType].prefix.toLowerCase());
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

test.each(docTypes)("what usually follows a %s can be made from it", (docType) => {
  expect(kinds[docType].next).toEqual(expect.arrayContaining(usualNext(docType)));
});

test("an act and a UPD are the closing types, and an invoice is the only payable type", () => {
  expect(typesAt("closing")).toEqual(["act", "upd"]);
  expect(usualNext("invoice")).toEqual(["act", "upd"]);
  expect(payableTypes).toEqual(["invoice"]);
});

test("swaps an act and a UPD in the offered actions when VAT is charged, and moves nothing else", () => {
  const offered = ["issue", "act", "sign", "upd", "cancel"] as const;
  expect(closingOrder(offered, true)).toEqual(["issue", "upd", "sign", "act", "cancel"]);
  expect(closingOrder(offered, false)).toEqual(offered);
  expect(closingOrder(["act", "cancel"], true)).toEqual(["act", "cancel"]);
  expect(closingOrder(["upd", "cancel"], true)).toEqual(["upd", "cancel"]);
});
