import type { VatMode } from "@/db/enums";
import { standardBody } from "@/lib/body/standard";
import { computeTotals, type PricedLine } from "@/lib/values/totals";
import type { PrintClient, PrintDocument, PrintLine, PrintOrganization, PrintSource } from "./source";

/** Fictitious parties with requisites that pass their checks, for tests and measurements. */
export const company: PrintOrganization = {
  name: "ООО «Северный ветер»",
  shortName: "Северный ветер",
  inn: "7700000016",
  kpp: "770001001",
  ogrn: "1027700000019",
  legalAddress: "101000, г. Москва, ул. Примерная, д. 1",
  postalAddress: null,
  email: "info@veter.example",
  phone: "+7 495 000-00-01",
  signatoryName: "Петров Пётр Петрович",
  signatoryPosition: "Генеральный директор",
  signatoryNameGenitive: "Петрова Петра Петровича",
  signatoryPositionGenitive: "генерального директора",
  signatoryBasis: "Устава",
  accountantName: "Иванова Мария Сергеевна",
};

export const entrepreneur: PrintOrganization = {
  ...company,
  name: "ИП Сидоров Сидор Сидорович",
  shortName: null,
  inn: "770000000082",
  kpp: null,
  ogrn: "326770000000016",
  ogrnDate: "2026-02-02",
  signatoryName: null,
  signatoryPosition: null,
  signatoryNameGenitive: "Сидорова Сидора Сидоровича",
  signatoryPositionGenitive: "индивидуального предпринимателя",
  signatoryBasis: null,
  accountantName: null,
};

export const customer: PrintClient = {
  kind: "company",
  name: "АО «Уральские самоцветы»",
  shortName: null,
  inn: "7800000027",
  kpp: "780001001",
  ogrn: "1267700000017",
  address: "190000, г. Санкт-Петербург, Невский пр., д. 1",
  email: null,
  phone: null,
  signatoryName: "Кузнецова Анна Ивановна",
  signatoryPosition: "Директор",
  signatoryNameGenitive: "Кузнецовой Анны Ивановны",
  signatoryPositionGenitive: "директора",
  signatoryBasis: "Устава",
  bankName: "ПАО Сбербанк",
  bik: "044525225",
  accountNumber: "40702810500000000002",
  correspondentAccount: "30101810400000000225",
};

const lineNames = [
  "Организация мероприятия",
  "Аренда звукового и светового оборудования на два дня, включая доставку, монтаж и демонтаж",
  "Техническое сопровождение",
  "Бухгалтерское обслуживание, ноябрь 2026",
  "Услуги фотографа",
];

type SampleLine = PricedLine & Partial<Omit<PrintLine, keyof PricedLine>> & { name: string };

/** Lines that differ in everything that is printed. */
export const sampleLines = (count: number): SampleLine[] =>
  Array.from({ length: count }, (_, index) => ({
    name:
      count > lineNames.length
        ? `${lineNames[index % lineNames.length]} № ${index + 1}`
        : lineNames[index % lineNames.length]!,
    unit: index % 2 === 0 ? "усл. ед." : "шт",
    qty: index % 3 === 2 ? 1.5 : 1 + (index % 7),
    priceCents: 1_000_00 + index * 1_234_5,
    vatRate: "22",
  }));

type SourceOverrides = Partial<Omit<PrintSource, "document">> & {
  document?: Partial<Omit<PrintDocument, "lines">>;
  lines?: SampleLine[];
};

/** Returns a printable document; parts that are not given are those of an ordinary invoice. */
export function printSource({
  document = {},
  lines = sampleLines(2),
  ...records
}: SourceOverrides = {}): PrintSource {
  const docType = document.docType ?? "invoice";
  const vatMode: VatMode = document.vatMode ?? "included";
  const amounts = computeTotals(lines, vatMode).lines;
  return {
    organization: company,
    client: customer,
    bankAccount: {
      bankName: "ООО «Банк Точка», г. Москва",
      bik: "044525104",
      accountNumber: "40702810600000000001",
      correspondentAccount: "30101810745374525104",
    },
    basis: { docType: "contract", number: "Д-2026/022", date: "2026-11-06" },
    contract: null,
    project: null,
    today: "2026-11-20",
    ...records,
    document: {
      docType,
      number: "СЧ-2026/118",
      date: "2026-11-20",
      dueDate: "2026-12-04",
      vatMode,
      body: standardBody(docType),
      updatedAt: "2026-11-20T11:32:00.000Z",
      ...document,
      lines: lines.map((line, index) => ({
        description: null,
        unit: "шт",
        ...line,
        qty: Number(line.qty),
        discountPercent: line.discountPercent ? Number(line.discountPercent) : null,
        ...amounts[index]!,
      })),
    },
  };
}
