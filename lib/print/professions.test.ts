import { describe, expect, test } from "vitest";
import type { DocType } from "@/db/enums";
import { editionAt } from "./editions";
import { factsOf } from "./facts";
import { renderPaper } from "./html";
import { missingRequisites } from "./missing";
import { resolveDocument } from "./model";
import { customer, entrepreneur, printSource } from "./sample";
import type { PrintClient, PrintOrganization } from "./source";
import { findSection } from "./testing/sections";

const unregistered = { inn: "770000000082", kpp: null, ogrn: null, signatoryName: null };
const lawyer: PrintClient = {
  ...customer,
  ...unregistered,
  kind: "entrepreneur",
  name: "Адвокат Резник Генри Маркович",
  signatoryPosition: null,
  signatoryBasis: null,
};
const lawyerAsSeller: PrintOrganization = {
  ...entrepreneur,
  ...unregistered,
  name: lawyer.name,
  ogrnDate: null,
};

type Sides = { client?: PrintClient; organization?: PrintOrganization; printRules?: number };

const sourceOf = (docType: DocType, { client = lawyer, printRules, ...sides }: Sides = {}) => ({
  ...printSource({ document: { docType }, client, ...sides }),
  // Only issued papers have other rules than the current ones.
  ...(printRules !== undefined && {
    printRules,
    signsInCapacity: true,
    edition: editionAt(docType, "2026-11-20"),
  }),
});
const wordsOf = (docType: DocType, sides?: Sides) =>
  renderPaper(resolveDocument(sourceOf(docType, sides)))
    .replace(/<style>[\s\S]*?<\/style>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const signersOf = (docType: DocType, sides?: Sides) =>
  findSection(sourceOf(docType, sides), "signatures").sides.flatMap(({ signers }) => signers);
const missingOf = (docType: DocType, sides?: Sides) =>
  missingRequisites(factsOf(sourceOf(docType, sides))).filter((code) => code !== "body");

describe("a lawyer who is kept as an entrepreneur", () => {
  test("signs as a lawyer, by their own name", () => {
    expect(signersOf("act")[1]).toEqual({ role: "Адвокат", name: "Резник Г. М." });
    expect(signersOf("invoice", { client: customer, organization: lawyerAsSeller })).toEqual([
      { role: "Адвокат", name: "Резник Г. М." },
    ]);
    const byName = { ...lawyer, signatoryName: "Резник Генри Маркович", signatoryPosition: "адвокат" };
    expect(signersOf("act", { client: byName })[1]).toEqual({ role: "Адвокат", name: "Резник Г. М." });
    const byPosition = { ...lawyer, name: "Резник Генри Маркович", signatoryPosition: "Адвокат" };
    expect(signersOf("act", { client: byPosition })[1]).toEqual({ role: "Адвокат", name: "Резник Г. М." });
  });

  test("is nowhere called an entrepreneur, nor asked for the registration of one", () => {
    for (const docType of ["contract", "act", "invoice"] as const)
      for (const sides of [{}, { client: customer, organization: lawyerAsSeller }]) {
        expect(wordsOf(docType, sides)).not.toMatch(/предпринимател|ОГРНИП|ЕГРИП/i);
        expect(missingOf(docType, sides)).toEqual([]);
      }
    expect(missingOf("upd", { client: customer, organization: lawyerAsSeller })).toEqual([]);
    expect(wordsOf("upd", { client: customer, organization: lawyerAsSeller })).not.toContain("ОГРНИП _");
  });

  test("acts in their own name in a contract, or on the basis that is stated", () => {
    expect(wordsOf("contract")).toContain(
      "Адвокат Резник Генри Маркович, именуемый в дальнейшем «Заказчик», действующий от своего имени,",
    );
    expect(wordsOf("contract", { client: { ...lawyer, signatoryBasis: "удостоверения № 77/1" } })).toContain(
      "действующий на основании удостоверения № 77/1,",
    );
    expect(wordsOf("contract")).not.toContain("арбитражн");
  });

  test("is an entrepreneur once there is an ОГРНИП", () => {
    const client = { ...lawyer, ogrn: "326770000000016" };
    expect(signersOf("act", { client })[1]?.role).toBe("Индивидуальный предприниматель");
    expect(wordsOf("contract", { client })).toContain("записи в ЕГРИП, ОГРНИП 326770000000016");
  });

  test("keeps the words of papers issued before", () => {
    expect(signersOf("act", { printRules: 3 })[1]).toEqual({
      role: "Индивидуальный предприниматель",
      name: "Адвокат Р. Г. М.",
    });
    expect(wordsOf("contract", { printRules: 3 })).toContain(
      "действующий на основании записи в ЕГРИП, ОГРНИП ________",
    );
  });
});

test("a notary signs as a notary", () => {
  const client = { ...lawyer, name: "Нотариус города Москвы Фон-Дер Лейн А.-М. П." };
  expect(signersOf("act", { client })[1]).toEqual({ role: "Нотариус", name: client.name });
});

test.each([
  ["Jürgen Müller", "Jürgen M."],
  ["John Smith", "John S."],
  ["Ван дер Ваальс Ян", "Ван дер В. Я."],
])("%s signs with the full name; papers issued before keep «%s»", (signatoryName, before) => {
  const client = { ...customer, signatoryName };
  expect(signersOf("act", { client })[1]?.name).toBe(signatoryName);
  expect(signersOf("act", { client, printRules: 3 })[1]?.name).toBe(before);
});
