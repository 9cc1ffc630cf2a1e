import { expect, test } from "vitest";
import { docTypes } from "@/db/enums";
import { closingOrder, kinds, offeredTypes, payableTypes, typesAt, usualNext } from "./kinds";

test("every type is offered, once", () => {
  expect(offeredTypes.toSorted()).toEqual([...docTypes].toSorted());
});

test("numbers of different types begin differently", () => {
  const prefixes = offeredTypes.map((docType) => kinds[docType].prefix.toLowerCase());
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

test.each(docTypes)("what usually follows a %s can be made out of it", (docType) => {
  expect(kinds[docType].next).toEqual(expect.arrayContaining(usualNext(docType)));
});

test("an act and a UPD stand for each other, and an invoice is what is paid", () => {
  expect(typesAt("closing")).toEqual(["act", "upd"]);
  expect(usualNext("invoice")).toEqual(["act", "upd"]);
  expect(payableTypes).toEqual(["invoice"]);
});

test("where VAT is charged an act and a UPD change places, and nothing else moves", () => {
  const offered = ["issue", "act", "sign", "upd", "cancel"] as const;
  expect(closingOrder(offered, true)).toEqual(["issue", "upd", "sign", "act", "cancel"]);
  expect(closingOrder(offered, false)).toEqual(offered);
  expect(closingOrder(["act", "cancel"], true)).toEqual(["act", "cancel"]);
  expect(closingOrder(["upd", "cancel"], true)).toEqual(["upd", "cancel"]);
});
