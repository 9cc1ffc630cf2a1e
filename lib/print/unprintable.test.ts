import { describe, expect, test } from "vitest";
import { type DocType, docTypes } from "@/db/enums";
import type { UpdFields, UpdPaper } from "@/db/upd-fields";
import { placeholderNames } from "@/lib/body/placeholders";
import { bodySchema } from "@/lib/body/schema";
import { standardBody } from "@/lib/body/standard";
import { factsOf } from "./facts";
import { resolveDocument } from "./model";
import { company, customer, printSource, sampleLines } from "./sample";
import type { PrintDocument, PrintLine, PrintSource } from "./source";
import { unprintableLetters } from "./unprintable";

const lettersOf = (overrides: Parameters<typeof printSource>[0]) =>
  unprintableLetters(factsOf(printSource(overrides)));

test("names the field that contains characters missing from the fonts", () => {
  expect(
    lettersOf({
      client: { ...customer, name: "ООО «中文»" },
      lines: [
        ...sampleLines(1),
        { name: "Məmmədov, Ұлы, ბერიძე", qty: 1, priceCents: 1, vatRate: "none" },
        { name: "عربي", qty: 1, priceCents: 1, vatRate: "none" },
      ],
      document: { body: bodySchema.parse([{ type: "terms", content: "До свидания 🎉, 🎉" }]) },
    }),
  ).toEqual([
    { path: "client", letters: ["中", "文"] },
    { path: "lines.2", letters: ["ع", "ر", "ب", "ي"] },
    { path: "body", letters: ["🎉"] },
  ]);
  expect(lettersOf({})).toEqual([]);
});

/** Every field must be set here, so that a new one cannot be left out of the test. */
type Full<Value> = Value extends readonly (infer Each)[]
  ? Array<Full<Each>>
  : Value extends object
    ? { [Name in keyof Value]-?: Full<NonNullable<Value[Name]>> }
    : Value;

type Every<Record> = { [Name in keyof Required<Record>]: Record[Name] };

const paper: Full<UpdPaper> = {
  name: "Накладная",
  number: "7",
  date: "2026-11-01",
  correctionNumber: "1",
  correctionDate: "2026-11-02",
};
const person = { position: "Кладовщик", name: "Иванов И. И." };

const upd = {
  status: 1,
  statusReason: "Так надо",
  correction: [paper],
  shipper: "ООО «Склад»",
  consignee: "ООО «Магазин», {{customer.shortName}}",
  payments: [paper],
  shipmentDocuments: [paper],
  advanceInvoices: [paper],
  stateContract: "12345678901234567890",
  basis: "Договор № 5",
  transport: "Накладная № 7",
  shippedBy: person,
  shippedAt: "2026-11-20",
  otherShipment: "Без замечаний",
  shipmentResponsible: person,
  shipmentEntity: "ООО «Составитель»",
  receivedBy: person,
  receivedAt: "2026-11-21",
  otherReceipt: "Претензий нет",
  receiptResponsible: person,
  receiptEntity: "ООО «Получатель»",
} satisfies UpdFields;

/** The same fields with papers written as free text. */
const updInWords: UpdFields = {
  ...upd,
  correction: "№ 1",
  payments: "№ 2",
  shipmentDocuments: "№ 3",
  advanceInvoices: "№ 4",
};

const line: Full<PrintLine> = {
  name: "Стул",
  description: "Дубовый",
  unit: "штуковина",
  qty: 1,
  priceCents: 100_00,
  discountPercent: 10,
  vatRate: "22",
  vatCents: 18_03,
  sumCents: 100_00,
  kind: "goods",
  productCode: "А-1",
  countryCode: "156",
  customsDeclaration: "10702030/011126/0000001",
  unitCode: "999",
};

type Given = { docType: DocType; upd: UpdFields | null; body: PrintDocument["body"] };

/** A paper of which everything is known. */
function fullSource({ docType, upd: updFields, body }: Given): PrintSource {
  const document: Every<PrintDocument> = {
    docType,
    number: "Д-1",
    date: "2026-11-20",
    dueDate: "2026-12-04",
    correctionNumber: 1,
    correctionDate: "2026-11-22",
    periodStart: "2026-11-01",
    periodEnd: "2026-11-30",
    vatMode: "included",
    upd: updFields,
    lines: [line],
    body,
    updatedAt: "2026-11-20T11:32:00.000Z",
  };
  const reference = { docType: "contract", number: "Д-2026/022", date: "2026-11-06" } as const;
  const source: Every<PrintSource> = {
    document,
    organization: {
      ...company,
      shortName: "Северный",
      postalAddress: "101000, г. Москва, а/я 1",
      ogrnDate: "2026-02-02",
      taxSystem: "osno",
      edoId: "2AE",
    } satisfies Every<PrintSource["organization"]>,
    client: {
      ...customer,
      shortName: "Самоцветы",
      email: "info@ural.example",
      phone: "+7 812 000-00-02",
      edoId: "2AE",
      passportNumber: "45 10 123456",
      passportIssuedBy: "ОВД",
      passportIssuedOn: "2010-02-01",
      passportOfficeCode: "770-001",
    } satisfies Every<NonNullable<PrintSource["client"]>>,
    bankAccount: {
      bankName: "Банк",
      bik: "044525104",
      accountNumber: "40702810600000000001",
      correspondentAccount: "30101810745374525104",
    },
    basis: reference,
    ground: { ...reference, number: "Д-2026/021" },
    advances: [{ number: "101", date: "2026-11-19", amountCents: 100_00 }],
    advanceInvoices: [
      { number: "АВ-1", date: "2026-11-19", correctionNumber: 1, correctionDate: "2026-11-20" },
    ],
    contract: reference,
    project: { name: "Проект" },
    images: {},
    today: "2026-11-20",
    originalAddress: "https://example.ru/o/ABCDEFGHJK",
    edition: undefined,
    signsInCapacity: undefined,
    printRules: undefined,
  };
  return source;
}

/** Fields chosen from a list, dates, and fields read only by machines. */
const nonTextFields = new Set([
  ...["docType", "vatMode", "vatRate", "kind", "taxSystem", "type", "id", "edition"],
  ...["unitCode", "countryCode", "originalAddress", "updatedAt", "today", "textAlign"],
]);

type Change = { path: string; source: PrintSource };

/**
 * Returns copies of the source, one for every text in it except the standard blocks, each with a letter that no font
 * has appended.
 */
function changesOf(source: PrintSource): Change[] {
  const changes: Change[] = [];
  const lastBlock = String(source.document.body.length - 1);
  const walk = (value: unknown, path: string[]) => {
    const name = path.at(-1) ?? "";
    if (path[1] === "body" && path.length > 2 && path[2] !== lastBlock) return;
    if (typeof value === "string" && !nonTextFields.has(name) && !/^\d{4}-\d\d-\d\d$/.test(value)) {
      changes.push({ path: path.join("."), source: withLetter(source, path) });
    }
    // An empty field in the samples would not be tested.
    if (value === null && name !== "upd") throw new Error(`${path.join(".")} is not filled in`);
    if (typeof value === "object")
      for (const [key, inner] of Object.entries(value ?? {})) walk(inner, [...path, key]);
  };
  walk(source, []);
  return changes;
}

function withLetter(source: PrintSource, path: string[]): PrintSource {
  const copy = structuredClone(source);
  const parent = path
    .slice(0, -1)
    .reduce((inner, key) => inner[key] as Record<string, unknown>, copy as Record<string, unknown>);
  const name = path.at(-1)!;
  parent[name] = `${parent[name]}中`;
  return copy;
}

/** Whether the paper shows the letter anywhere. */
const printsLetter = (source: PrintSource) => {
  const { title, sections } = resolveDocument(source);
  return JSON.stringify([title, sections]).includes("中");
};

const allNames = bodySchema.parse([
  { type: "custom_text", content: placeholderNames.map((name) => `{{${name}}}`).join(" ") },
]);
const updFieldsByKind = { "papers one by one": upd, "papers in words": updInWords, "nothing said": null };
const updKinds = Object.keys(updFieldsByKind) as Array<keyof typeof updFieldsByKind>;

describe.each(docTypes)("a character missing from the fonts, in %s", (docType) => {
  test.each(updKinds)("is reported in every field that is printed: %s", (updKind) => {
    const body = [...standardBody(docType), ...allNames];
    const given = { docType, upd: updFieldsByKind[updKind], body };
    for (const kind of ["company", "entrepreneur", "person"] as const) {
      const source = fullSource(given);
      source.client!.kind = kind;
      expect(unprintableLetters(factsOf(source))).toEqual([]);
      const changes = changesOf(source);
      expect(changes.length).toBeGreaterThan(50);
      const unreported = changes.filter(
        (change) => printsLetter(change.source) && unprintableLetters(factsOf(change.source)).length === 0,
      );
      expect(unreported.map(({ path }) => path)).toEqual([]);
    }
  });
});

test("names each field of the UPD form that contains a character missing from the fonts", () => {
  const updFields = {
    ...upd,
    shipper: "Склад 中国",
    transport: "Накладная 货 7",
    shippedBy: { ...person, name: "王" },
  };
  const lines = [{ ...sampleLines(1)[0]!, productCode: "中1", customsDeclaration: "文2" }];
  expect(lettersOf({ document: { docType: "upd", upd: updFields }, lines })).toEqual([
    { path: "lines.0", letters: ["中", "文"] },
    { path: "upd.shipper", letters: ["中", "国"] },
    { path: "upd.transport", letters: ["货"] },
    { path: "upd.shippedBy", letters: ["王"] },
  ]);
  expect(lettersOf({ document: { docType: "invoice", upd: updFields }, lines })).toEqual([]);
});

test("reports such a character in a field that only a placeholder prints when the text has that placeholder", () => {
  const client = { ...customer, shortName: "中国公司" };
  expect(lettersOf({ client })).toEqual([]);
  const body = bodySchema.parse([{ type: "terms", content: "Для {{customer.shortName}}" }]);
  expect(lettersOf({ client, document: { body } })).toEqual([
    { path: "client", letters: ["中", "国", "公", "司"] },
  ]);
});
