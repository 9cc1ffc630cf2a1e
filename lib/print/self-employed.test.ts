import { describe, expect, test } from "vitest";
import { type DocType, docTypes } from "@/db/enums";

import { renderPaper } from "./html";
import { missingRequisites } from "./missing";
import { resolveDocument } from "./model";
import { entrepreneur, printSource } from "./sample";
import type { PrintOrganization } from "./source";

const seller: PrintOrganization = {
  ...entrepreneur,
  name: "ИП Сидорова Анна Сидоровна",
  shortName: "ИП Сидорова А. С.",
  ogrn: null,
  ogrnDate: null,
  taxSystem: "npd",
  signatoryPosition: "Индивидуальный предприниматель",
  signatoryName: "Сидорова Анна Сидоровна",
  signatoryBasis: "записи в ЕГРИП",
};
const lines = [{ name: "Услуга", qty: 1, priceCents: 100_00, vatRate: "none" as const }];
const modelOf = (docType: DocType, organization = seller) =>
  resolveDocument(printSource({ document: { docType }, organization, lines }));
const wordsOf = (docType: DocType, organization?: PrintOrganization) =>
  renderPaper(modelOf(docType, organization))
    .replace(/<style>[\s\S]*?<\/style>/g, "")
    .replace(/<[^>]+>/g, " ");

/** A seller that pays no VAT issues no invoices for VAT. */
const ownTypes = docTypes.filter((docType) => docType !== "advance_invoice");

describe.each(ownTypes)("the %s of a self-employed seller", (docType) => {
  test("does not call the seller an entrepreneur", () => {
    // The form of a UPD has a place for entrepreneurs, but only under status 1.
    expect(wordsOf(docType)).not.toMatch(/предпринимател|ИП Сидорова|ОГРНИП|ЕГРИП/i);
    expect(wordsOf(docType)).toContain("Сидорова Анна Сидоровна");
  });

  test("calls the seller an entrepreneur when they are registered as one", () => {
    const registered = { ...entrepreneur, taxSystem: "npd" } as const;
    expect(wordsOf(docType, registered)).toContain("ИП Сидоров Сидор Сидорович");
    expect(wordsOf(docType, registered)).not.toMatch(/самозанят|профессиональный доход/i);
  });
});

test("papers of a self-employed seller state that they pay the professional income tax", () => {
  expect(wordsOf("invoice")).toContain(
    "Сидорова Анна Сидоровна, плательщик налога на профессиональный доход, ИНН 770000000082",
  );
  expect(wordsOf("act")).toContain("Самозанятая");
  expect(wordsOf("contract")).toContain("Плательщик налога на профессиональный доход");
  expect(wordsOf("contract")).toContain(
    "именуемая в дальнейшем «Исполнитель», действующая от своего имени как плательщик налога на профессиональный доход,",
  );
  expect(wordsOf("upd")).toContain("Самозанятая");
});

test("does not report a missing registration for a self-employed seller", () => {
  expect(missingRequisites(modelOf("contract").facts)).toEqual(["body"]);
});

test("a contract of a self-employed seller names the court of general jurisdiction", () => {
  expect(wordsOf("contract")).toContain("суд общей юрисдикции по месту жительства или нахождения ответчика");
  expect(wordsOf("contract", entrepreneur)).toContain("арбитражный суд по месту нахождения ответчика");
});
