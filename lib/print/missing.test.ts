import { expect, test } from "vitest";
import type { DocType } from "@/db/enums";
import { bodySchema } from "@/lib/body/schema";
import { standardBody } from "@/lib/body/standard";
import { factsOf } from "./facts";
import { missingRequisites } from "./missing";
import { company, customer, entrepreneur, printSource, sampleLines } from "./sample";

const missingOf = (overrides: Parameters<typeof printSource>[0] = {}) =>
  missingRequisites(factsOf(printSource(overrides)));

test("a complete document lacks nothing", () => {
  expect(missingOf()).toEqual([]);
  expect(missingOf({ organization: entrepreneur })).toEqual([]);
});

test("names missing fields of an invoice in the order of the paper", () => {
  const organization = { ...company, inn: null, kpp: null, legalAddress: null, signatoryName: null };
  expect(missingOf({ organization, bankAccount: null, client: null })).toEqual([
    "bankAccount",
    "organization.inn",
    "organization.kpp",
    "organization.legalAddress",
    "organization.signatoryName",
    "client",
  ]);
});

const bodyWithoutText = (docType: DocType) =>
  standardBody(docType).filter(({ type }) => type !== "custom_text" && type !== "terms");

test("an act needs no bank account and no details of a person", () => {
  const person = { ...customer, kind: "person", inn: null, kpp: null, address: null } as const;
  const document = { docType: "act", body: bodyWithoutText("act") } as const;
  expect(missingOf({ document, bankAccount: null, client: person })).toEqual([]);
});

test("an act and a UPD need the client's signatory", () => {
  const client = { ...customer, signatoryName: null, signatoryPosition: null };
  for (const docType of ["act", "upd"] as const) {
    expect(missingOf({ document: { docType, body: bodyWithoutText(docType) }, client })).toEqual([
      "client.signatoryName",
      "client.signatoryPosition",
    ]);
  }
});

test("an entrepreneur's UPD with VAT needs the number and the date of the registration", () => {
  const organization = { ...entrepreneur, ogrn: null, ogrnDate: null };
  const upd = (vatRate: "22" | "none") =>
    missingOf({
      document: { docType: "upd" },
      organization,
      lines: sampleLines(1).map((line) => ({ ...line, vatRate })),
    });
  expect(upd("22")).toEqual(["organization.ogrn", "organization.ogrnDate"]);
  expect(upd("none")).toEqual([]);
});

test("reports blanks of the text and placeholders without a value", () => {
  const missing = (content: string, overrides: Parameters<typeof printSource>[0] = {}) =>
    missingOf({ ...overrides, document: { body: bodySchema.parse([{ type: "terms", content }]) } });
  expect(missing("г. ______________\t{{document.date}}")).toEqual(["body"]);
  expect(missing("По договору {{contract.number}}")).toEqual([]);
  expect(missing("По договору {{contract.number}}", { basis: null })).toEqual(["body"]);
  const client = { ...customer, kind: "person", signatoryBasis: null } as const;
  expect(missing("на основании {{customer.signatoryBasis}}", { client })).toEqual(["body"]);
  expect(missing("{{customer.hat}}, a_b")).toEqual([]);
  expect(missing("почта {{customer.email}}")).toEqual(["body"]);
  expect(missing("почта {{customer.email}}", { client: { ...customer, email: "a@b.ru" } })).toEqual([]);
});

test("reports once a field that both the form and the text lack", () => {
  const missing = (content: string, overrides: Parameters<typeof printSource>[0] = {}) =>
    missingOf({ ...overrides, document: { body: bodySchema.parse([{ type: "terms", content }]) } });
  const organization = { ...company, legalAddress: null };
  const client = { ...customer, inn: null };
  expect(missing("{{executor.address}}", { organization })).toEqual(["organization.legalAddress"]);
  expect(missing("{{customer.inn}}, {{executor.bik}}", { client, bankAccount: null })).toEqual([
    "bankAccount",
    "client.inn",
  ]);
  expect(missing("{{customer.inn}}, {{customer.phone}}", { client: { ...client, phone: null } })).toEqual([
    "client.inn",
    "body",
  ]);
  expect(missing("{{customer.phone}}", { client: null })).toEqual(["client"]);
});

test("a company needs INN, KPP and address", () => {
  const client = { ...customer, inn: null, kpp: null, address: null };
  expect(missingOf({ client })).toEqual(["client.inn", "client.kpp", "client.address"]);
});

test("a contract needs everything that its preamble and requisites show", () => {
  const document = { docType: "contract", body: bodyWithoutText("contract") } as const;
  expect(missingOf({ document })).toEqual([]);
  const nothing = {
    ogrn: null,
    signatoryName: null,
    signatoryNameGenitive: null,
    signatoryPosition: null,
    signatoryBasis: null,
  };
  const organization = { ...company, ...nothing };
  const client = { ...customer, ...nothing, bik: null };
  expect(missingOf({ document, organization, client })).toEqual([
    "organization.ogrn",
    "organization.signatoryName",
    "organization.signatoryPosition",
    "organization.signatoryNameGenitive",
    "organization.signatoryBasis",
    "client.ogrn",
    "client.bank",
    "client.signatoryName",
    "client.signatoryPosition",
    "client.signatoryNameGenitive",
    "client.signatoryBasis",
  ]);
});
