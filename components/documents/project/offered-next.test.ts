import { expect, test } from "vitest";
import { offeredNext } from "./offered-next";

const act = { docType: "act", status: "draft" } as const;

test.each([
  ["contract", "draft", [], ["invoice"]],
  ["contract", "signed", [], ["invoice"]],
  ["contract", "signed", [{ docType: "invoice", status: "draft" }], []],
  ["contract", "cancelled", [], []],
  ["invoice", "draft", [], []],
  ["invoice", "issued", [], ["act", "upd"]],
  ["invoice", "paid", [act], []],
  ["invoice", "paid", [{ docType: "upd", status: "signed" }], []],
  ["invoice", "paid", [{ ...act, status: "cancelled" }], ["act", "upd"]],
  ["act", "signed", [], []],
] as const)("after a %s, %s, with %j made of it: %j", (docType, status, made, offered) => {
  expect(offeredNext({ docType, status }, made)).toEqual(offered);
});
