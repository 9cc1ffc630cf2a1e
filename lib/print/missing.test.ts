import { expect, test } from "vitest";
import { company, customer, entrepreneur, printSource } from "./fixtures";
import { missingRequisites } from "./missing";

test("a complete document lacks nothing", () => {
  expect(missingRequisites(printSource())).toEqual([]);
  expect(missingRequisites(printSource({ organization: entrepreneur }))).toEqual([]);
});

test("what a form needs and lacks is named in the order of the paper", () => {
  const organization = { ...company, inn: null, kpp: null, legalAddress: null, signatoryName: null };
  expect(missingRequisites(printSource({ organization, bankAccount: null, client: null }))).toEqual([
    "bankAccount",
    "organization.inn",
    "organization.kpp",
    "organization.legalAddress",
    "organization.signatoryName",
    "client",
  ]);
});

test("an act needs no bank account, a private person no INN", () => {
  const person = { ...customer, kind: "person", inn: null, kpp: null, address: null } as const;
  const act = printSource({ document: { docType: "act" }, bankAccount: null, client: person });
  expect(missingRequisites(act)).toEqual([]);
});

test("a company is asked for INN, KPP and address", () => {
  const client = { ...customer, inn: null, kpp: null, address: null };
  expect(missingRequisites(printSource({ client }))).toEqual(["client.inn", "client.kpp", "client.address"]);
});

test("a contract is asked for those who act for its sides, in the genitive", () => {
  const organization = { ...company, signatoryNameGenitive: null };
  const client = { ...customer, signatoryName: null, signatoryNameGenitive: null };
  const contract = printSource({ document: { docType: "contract" }, organization, client });
  expect(missingRequisites(contract)).toEqual([
    "organization.signatoryNameGenitive",
    "client.signatoryName",
    "client.signatoryNameGenitive",
  ]);
});
