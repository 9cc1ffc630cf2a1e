import { expect, test } from "vitest";
import { factsOf } from "@/lib/print/facts";
import { company, customer, entrepreneur, printSource, sampleLines } from "@/lib/print/sample";
import { missingIn } from "@/lib/seller-titles/missing";
import { problemSentence } from "./problem-words";
import { problemsIn } from "./problems";

type Given = Parameters<typeof printSource>[0];

const line = sampleLines(1)[0]!;
const upd = { document: { docType: "upd" as const } };
const oddUnitLine = { ...line, kind: "service" as const, unit: "штучка" };
const freeLine = { ...line, priceCents: 0 };
const person = { ogrn: null, inn: "770000000082", kpp: null };

const problemsOf = (given: Given) =>
  problemsIn({
    facts: factsOf(printSource(given)),
    today: "2026-12-31",
    defaultVatRate: "22",
    isAccountArchived: false,
    outOfOrder: null,
    closedDay: null,
    wantsInvoice: false,
    closedBefore: null,
    told: null,
    uninvoiced: [],
  });

/** Every field that the file of a UPD can lack, with documents that lack it. */
const lacking: Array<[path: string, given: Given]> = [
  ["organization.inn", { organization: { ...company, inn: null } }],
  ["organization.inn", { organization: { ...company, inn: "123" } }],
  ["organization.kpp", { organization: { ...company, kpp: "007701001" } }],
  ["organization.kpp", { organization: { ...entrepreneur, kpp: "770001001" } }],
  ["organization.legalAddress", { organization: { ...company, legalAddress: null, postalAddress: null } }],
  ["organization.name", { organization: { ...entrepreneur, name: "ИП Нгуен Ван Тхань" } }],
  ["organization.signatoryName", { organization: { ...company, signatoryName: null } }],
  ["organization.signatoryName", { organization: { ...company, signatoryName: "Петров" } }],
  ["clientId", { client: null }],
  ["client.inn", { client: { ...customer, inn: null } }],
  ["client.inn", { client: { ...customer, inn: null, name: "Northern Wind Ltd" } }],
  ["client.inn", { client: { ...customer, inn: "123" } }],
  ["client.kpp", { client: { ...customer, kpp: "7" } }],
  ["client.kpp", { client: { ...customer, ...person, kind: "entrepreneur", kpp: "780001001" } }],
  ["client.address", { client: { ...customer, address: null } }],
  ["client.name", { client: { ...customer, ...person, kind: "entrepreneur", name: "ИП Петров" } }],
  ["lines", { lines: [] }],
  ["lines.1.unitCode", { lines: [line, oddUnitLine] }],
  ["lines.1.unitCode", { lines: [line, { ...oddUnitLine, kind: "goods" }] }],
  ["lines.1.priceCents", { lines: [line, freeLine] }],
  ["lines.0.priceCents", { lines: [freeLine] }],
];

test.each(lacking)("reports in advance each field that the electronic file lacks: %s, %j", (path, given) => {
  const paper = { ...upd, ...given };
  const paths = problemsOf(paper).map((each) => each.path);
  expect(Object.keys(missingIn(printSource(paper)))).toContain(path);
  expect(paths).toEqual(expect.arrayContaining(Object.keys(missingIn(printSource(paper)))));
  expect(paths.filter((each) => each === path)).toHaveLength(1);
});

test("reports missing fields of the electronic file for an advance invoice, but not for an act", () => {
  const client = { ...customer, ...person, kind: "entrepreneur" as const, name: "ИП Петров" };
  const codes = (docType: "act" | "advance_invoice") =>
    problemsOf({ document: { docType }, client }).map(({ code }) => code);
  expect(codes("advance_invoice")).toContain("xml_field_missing");
  expect(codes("act")).not.toContain("xml_field_missing");
});

test("a field that only the electronic file needs is a warning with its reason, one that the form needs is an error", () => {
  const ofUnit = (kind: "service" | "goods") =>
    problemsOf({ ...upd, lines: [line, { ...oddUnitLine, kind }] }).find(
      ({ path }) => path === "lines.1.unitCode",
    )!;
  expect(ofUnit("goods")).toMatchObject({ code: "upd_field_missing", severity: "error" });
  const warning = ofUnit("service");
  expect(warning).toMatchObject({ code: "xml_field_missing", severity: "warning" });
  expect(problemSentence("ru", warning)).toBe(
    "Электронный файл не получится без исправления: код единицы по ОКЕИ в строке 2 (Единицы измерения нет в ОКЕИ: выберите другую (шт, ч, усл. ед.))",
  );
  expect(problemSentence("ru", warning, "7")).toContain("код единицы по ОКЕИ в строке 7 (");
  expect(problemSentence("ru", ofUnit("goods"), "7")).toContain("код единицы по ОКЕИ в строке 7");
});
