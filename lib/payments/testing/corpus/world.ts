/** Who pays in the corpus: the INN that the bank tells, a name, an account. */
export const payers = {
  romashka: { inn: "7801000015", name: "ООО «Ромашка»", account: "40702810100000000101" },
  vector: { inn: "7802000028", name: "АО «Вектор»", account: "40702810100000000102" },
  lyutik: { inn: "7803000030", name: "Общество с ограниченной ответственностью «Лютик»", account: null },
  zarya: { inn: "7804000043", name: "ООО «Заря»", account: null },
  mir: { inn: "7805000056", name: "ООО «Мир»", account: null },
  rassvet: { inn: "7806000069", name: "ООО «Рассвет»", account: null },
  granit: { inn: "7807000071", name: "ООО «Гранит»", account: null },
  petrov: { inn: "780800000084", name: "ИП Петров Пётр Петрович", account: null },
  oak: { inn: "7809000097", name: "ООО «Дуб»", account: null },
  orion: { inn: "7810000100", name: "ООО «Орион»", account: null },
  /** Pays by SBP: a name and nothing else. */
  nameless: { inn: null, name: "Иван Иванович И.", account: null },
  /** The client is known by its account alone: the bank told no INN. */
  accountOnly: { inn: null, name: "ООО «Ромашка»", account: "40702810100000000101" },
  /** Nobody's client. */
  stranger: { inn: "7899000012", name: "ООО «Посторонний»", account: null },
  /** A client of the other organization. */
  falcon: { inn: "7811000113", name: "ООО «Сокол»", account: null },
} as const;

export type Payer = keyof typeof payers;

type Invoice = {
  number: string;
  payer: Payer;
  rubles: number;
  date: string;
  paidRubles?: number;
  status?: "draft" | "issued" | "partially_paid" | "paid" | "cancelled";
  /** Of the other organization. */
  foreign?: true;
};

/** «045» in the corpus is СЧ-2026/045. */
export const numberOf = (short: string) => (/^\d{3}$/.test(short) ? `СЧ-2026/${short}` : short);

export const invoices: Invoice[] = [
  { number: "045", payer: "romashka", rubles: 12_200, date: "2026-10-05" },
  { number: "046", payer: "romashka", rubles: 12_200, date: "2026-10-20" },
  { number: "047", payer: "romashka", rubles: 12_200, date: "2026-11-05" },
  { number: "038", payer: "vector", rubles: 15_000, date: "2026-09-30" },
  { number: "051", payer: "lyutik", rubles: 7_000, date: "2026-10-06" },
  { number: "052", payer: "lyutik", rubles: 9_000, date: "2026-10-16" },
  { number: "053", payer: "lyutik", rubles: 11_500, date: "2026-11-06" },
  {
    number: "060",
    payer: "zarya",
    rubles: 20_000,
    paidRubles: 5_000,
    date: "2026-10-11",
    status: "partially_paid",
  },
  { number: "070", payer: "mir", rubles: 3_000, paidRubles: 3_000, date: "2026-08-11", status: "paid" },
  { number: "080", payer: "rassvet", rubles: 8_000, date: "2026-10-12", status: "draft" },
  { number: "081", payer: "rassvet", rubles: 8_000, date: "2026-10-13" },
  { number: "082", payer: "rassvet", rubles: 8_400, date: "2026-10-14", status: "cancelled" },
  { number: "090", payer: "granit", rubles: 5_000, date: "2026-09-01" },
  { number: "091", payer: "granit", rubles: 5_000, date: "2026-10-01" },
  { number: "100", payer: "petrov", rubles: 4_500, date: "2026-10-22" },
  { number: "130", payer: "oak", rubles: 6_000, date: "2026-11-01" },
  { number: "СЧ-2025/130", payer: "oak", rubles: 6_000, date: "2025-11-01" },
  { number: "УТ-1234", payer: "orion", rubles: 8_800, date: "2026-10-24" },
  { number: "15-А", payer: "orion", rubles: 9_100, date: "2026-10-25" },
  { number: "045", payer: "falcon", rubles: 12_200, date: "2026-10-05", foreign: true },
  { number: "038", payer: "falcon", rubles: 15_000, date: "2026-10-05", foreign: true },
  { number: "120", payer: "falcon", rubles: 33_000, date: "2026-10-26", foreign: true },
];
