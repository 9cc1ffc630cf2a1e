import fc from "fast-check";
import { lineKinds, vatModes, vatRates } from "@/db/enums";
import { noUpdFields, type UpdField, type UpdFields } from "@/db/upd-fields";
import { standardBody } from "@/lib/body/standard";
import { company, customer, entrepreneur, printSource } from "@/lib/print/sample";
import type { PrintClient, PrintSource } from "@/lib/print/source";
import type { TitleSource } from "@/lib/seller-titles/resolve";

/** Papers of every kind that can become a file: parties, lines, words, corrections, advances. */

const madeOn = { date: "2026-11-30", time: "12:30:00" };
export const issueId = "8c703486-75df-46f8-8f0a-959b09f807a1";

export const titleSource = (source: PrintSource): TitleSource => ({ source, issueId, madeOn });

const words = fc
  .string({ unit: "binary", minLength: 1, maxLength: 300 })
  .filter((text) => text.replace(/\p{Cc}/gu, " ").trim() !== "");
const day = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const lines = fc.array(
  fc.record({
    name: words,
    description: fc.option(fc.oneof(words, fc.constant("Описание ".repeat(200)))),
    unit: fc.constantFrom("шт", "усл. ед.", "час", "мес", "кг", "м²"),
    qty: fc.integer({ min: 1, max: 99_999_999 }).map((milli) => milli / 1000),
    priceCents: fc.integer({ min: 10_000, max: 100_000_000 }),
    discountPercent: fc.option(fc.integer({ min: 0, max: 90 })),
    vatRate: fc.constantFrom(...vatRates),
    details: fc.oneof(
      fc.constant({}),
      fc.record({
        kind: fc.constantFrom(...lineKinds),
        productCode: fc.constantFrom(null, "00-17", "8471 30 <000> 0", "Ж&Ю".repeat(20)),
        countryCode: fc.constantFrom(null, "156", "643", "398", "410"),
        customsDeclaration: fc.constantFrom(
          null,
          "10702070/011126/0012345",
          "10702070/011126/0012345/1",
          "10702070/150126/5012345, 10702070/170126/5012399, 10702070/170126/5012400/12",
        ),
        unitCode: fc.constantFrom(null, "796", "2541"),
      }),
    ),
  }),
  { minLength: 1, maxLength: 12 },
);

const person = { kpp: null, ogrn: null, inn: "770000000082", signatoryName: null, signatoryPosition: null };
const clients: fc.Arbitrary<PrintClient> = fc.oneof(
  fc
    .record({
      name: words,
      shortName: fc.option(words),
      address: words,
      kpp: fc.constantFrom(customer.kpp, null, ""),
    })
    .map((given) => ({ ...customer, ...given })),
  fc.constant({ ...customer, ...person, kind: "entrepreneur" as const, name: "ИП Сидоров Сидор Сидорович" }),
  fc
    .constantFrom(null, "770000000082")
    .map((inn) => ({ ...customer, ...person, inn, kind: "person" as const, name: "Ли Вэй" })),
  fc.constant({ ...customer, edoId: "2BM-7800000027-780001001-201601010000" }),
);

const organizations = fc.oneof(
  fc.constantFrom(company, entrepreneur, { ...company, kpp: null }, { ...company, edoId: "2AE1234567-8" }),
  fc.constantFrom("usn_income" as const, "ausn" as const).map((taxSystem) => ({ ...company, taxSystem })),
  fc.constant({
    ...entrepreneur,
    name: "Сидорова Мария Сергеевна",
    ogrn: null,
    ogrnDate: null,
    taxSystem: "npd" as const,
  }),
);

const said = fc.constantFrom(
  "Грузоотправитель: он же",
  "Грузополучатель: ООО «Склад», г. Тверь",
  "К платежно-расчетному документу: № 17 от 05.11.2026; № 18 от 06.11.2026",
  "К платежно-расчетному документу: наличными",
  "Исправление: № 2 от 01.12.2026",
  "Основание: Договор поставки № 7/1 от 02.02.2026",
  "Основание: устная договорённость",
  "Данные о транспортировке: накладная 15",
  "Идентификатор государственного контракта: 12345678901234567890",
  "К счету-фактуре: № А-1 от 01.10.2026",
  "Прочее, что стороны сочли нужным сказать. ".repeat(20),
);

const papersNamed = fc.oneof(
  fc.constantFrom("№ 5 от 01.11.2026", "наличными", "№ 7", "УПД, № 9 от 02.11.2026"),
  fc.array(
    fc.record({
      name: fc.constantFrom(null, "ТОРГ-12"),
      number: fc.constantFrom("17", "А-1/2", "5; 6", "от 7", "9".repeat(40)),
      date: day,
    }),
    { maxLength: 3 },
  ),
);
const people = fc.record({
  position: fc.constantFrom(null, "Кладовщик"),
  name: fc.constantFrom(null, "Иванов Иван Иванович", "Иванов"),
});
const sentence = fc.oneof(words, fc.constantFrom("--", "он же", "По заявке {{customer.name}} от {{today}}"));

/** What a person wrote in the lines of the form: in none, some or all; undefined in papers from before. */
const fieldsOfForm: fc.Arbitrary<UpdFields | undefined> = fc.option(
  fc
    .record({
      status: fc.constantFrom(1 as const, 2 as const),
      statusReason: words,
      correction: papersNamed,
      shipper: sentence,
      consignee: sentence,
      payments: papersNamed,
      shipmentDocuments: papersNamed,
      advanceInvoices: papersNamed,
      stateContract: fc.constantFrom("12345678901234567890", "без номера"),
      basis: fc.oneof(sentence, fc.constant("Договор поставки № 7/1 от 02.02.2026")),
      transport: fc.oneof(sentence, fc.constant("Накладная ".repeat(150))),
      shippedBy: people,
      shippedAt: day,
      otherShipment: sentence,
      shipmentResponsible: people,
      shipmentEntity: sentence,
      receivedBy: people,
      receivedAt: day,
      otherReceipt: sentence,
      receiptResponsible: people,
      receiptEntity: sentence,
    } satisfies Record<UpdField, fc.Arbitrary<unknown>>)
    .chain((all) =>
      fc
        .subarray(Object.keys(all) as UpdField[])
        .map((said) => ({ ...noUpdFields, ...Object.fromEntries(said.map((field) => [field, all[field]])) })),
    ),
  { nil: undefined },
);

const bodyOf = (docType: "upd" | "act", texts: string[]): PrintSource["document"]["body"] => [
  ...standardBody(docType),
  {
    id: "00000000-0000-4000-8000-000000000001",
    type: "custom_text",
    content: {
      type: "doc",
      content: texts.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
    },
  },
];

export const papers: fc.Arbitrary<PrintSource> = fc
  .record({
    docType: fc.constantFrom("upd" as const, "act" as const),
    number: words,
    date: day,
    vatMode: fc.constantFrom(...vatModes),
    isPeriod: fc.boolean(),
    correction: fc.option(
      fc.record({ correctionNumber: fc.integer({ min: 1, max: 99 }), correctionDate: day }),
    ),
    lines,
    client: clients,
    organization: organizations,
    texts: fc.uniqueArray(said, { maxLength: 6 }),
    upd: fieldsOfForm,
    advances: fc.array(fc.record({ number: fc.constantFrom("101", "7-Б"), date: day }), { maxLength: 3 }),
    hasBasis: fc.boolean(),
  })
  .map(({ docType, isPeriod, correction, lines: given, texts, upd, hasBasis, ...rest }) => {
    const { client, organization, advances, ...document } = rest;
    const period =
      isPeriod && docType === "act" ? { periodStart: "2026-11-01", periodEnd: "2026-11-30" } : {};
    return printSource({
      document: {
        ...document,
        ...period,
        ...correction,
        docType,
        ...(docType === "upd" && { upd }),
        body: bodyOf(docType, texts),
      },
      lines: given.map(({ details, ...line }) => ({
        ...line,
        description: line.description ?? null,
        ...details,
      })),
      client,
      organization,
      advances,
      ...(hasBasis ? {} : { basis: null }),
    });
  });
