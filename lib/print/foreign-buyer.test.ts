import { expect, test } from "vitest";
import type { DocType } from "@/db/enums";
import { editionAt } from "./editions";
import { factsOf } from "./facts";
import { missingRequisites } from "./missing";
import { partyOf } from "./party";
import { company, customer, printSource } from "./sample";
import { partyInFull } from "./sections/requisites";
import type { PrintClient } from "./source";
import { detailsOf } from "./testing/sections";
import { updSection, valuesByCode } from "./upd/testing/section";

const unknownHere = { inn: null, kpp: null, ogrn: null };
const noBank = { bankName: null, bik: null, accountNumber: null, correspondentAccount: null };
const buyer: PrintClient = {
  ...customer,
  ...unknownHere,
  ...noBank,
  name: "Müller Maschinenbau GmbH",
  address: "Hauptstr. 1, 10115 Berlin",
  signatoryName: "Jürgen Müller",
  signatoryPosition: "Geschäftsführer",
};
const issuedBy = (printRules: number, docType: DocType = "upd") => ({
  printRules,
  edition: editionAt(docType, "2026-11-20"),
});
const linesOf = (party: PrintClient, printRules?: number) =>
  partyInFull(partyOf(party, { printRules })).map(({ runs }) => runs.map(({ text }) => text).join(""));
const missingOf = (docType: DocType, client: PrintClient) =>
  missingRequisites(factsOf(printSource({ document: { docType }, client })));

test("line (6б) of a foreign buyer has a dash, and not a blank that nobody can fill", () => {
  const taxNumbersOf = (client: PrintClient, issued = {}) =>
    valuesByCode(updSection({ client, ...issued }).buyer)["(6б)"];
  expect(taxNumbersOf(buyer)).toBe("--");
  expect(taxNumbersOf(buyer, issuedBy(3))).toBe("________/________");
  expect(taxNumbersOf({ ...buyer, inn: "9909000001" })).toBe("9909000001/________");
  expect(taxNumbersOf({ ...customer, ...unknownHere })).toBe("________/________");
});

test("an invoice and a contract leave out the Russian numbers and the bank that a foreign buyer lacks", () => {
  const rowOf = (issued = {}) => detailsOf({ ...printSource({ client: buyer }), ...issued })[1]?.[1];
  expect(rowOf()).toBe("Müller Maschinenbau GmbH, Hauptstr. 1, 10115 Berlin");
  expect(rowOf(issuedBy(3, "invoice"))).toContain("GmbH, ИНН ________, КПП ________, Hauptstr.");
  expect(linesOf(buyer)).toEqual(["Müller Maschinenbau GmbH", "Адрес: Hauptstr. 1, 10115 Berlin"]);
  expect(linesOf(buyer, 3)).toContain("ОГРН: ________");
  expect(linesOf({ ...buyer, address: null, bankName: "Deutsche Bank" })).toEqual([
    "Müller Maschinenbau GmbH",
    "Адрес: ________",
    "Банк: Deutsche Bank",
  ]);
});

test("the check before issuing does not ask a foreign buyer for what only Russian ones have", () => {
  for (const docType of ["invoice", "upd", "contract"] as const)
    expect(missingOf(docType, buyer).filter((code) => code !== "body")).toEqual([]);
  expect(missingOf("upd", { ...buyer, address: null })).toEqual(["client.address"]);
  expect(missingOf("upd", { ...customer, ...unknownHere })).toEqual(["client.inn", "client.kpp"]);
});

test.each([
  ["ТОО «Северный ветер»", true],
  ["ООО «Ветер Ltd»", false],
  ["Северный ветер", false],
])("«%s» without INN counts as foreign: %s", (name, isForeign) => {
  expect(partyOf({ ...buyer, name }).isForeign).toBe(isForeign);
});

test("the issuing organization is never foreign", () => {
  const organization = { ...company, ...unknownHere, name: "Vector" };
  const { executor } = factsOf(printSource({ organization }));
  expect(executor.isForeign).toBe(false);
});
