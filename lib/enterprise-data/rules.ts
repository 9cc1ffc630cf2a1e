import type { ExchangeVersion } from "@/db/enums";

/** What releases of 1С load since 2025; older ones take 1.17. */
export const usualVersion: ExchangeVersion = "1.20";

/** The kinds of objects that a person asks about, each with its name in words; accounts and the like go along. */
export const counted = [
  ["Документ.СчетПокупателю", "invoices"],
  ["Документ.РеализацияТоваровУслуг", "sales"],
  ["Документ.СчетФактураВыданный", "advanceInvoices"],
  ["Документ.ПБДСРасчетыСКонтрагентами", "payments"],
  ["Документ.СБДСРасчетыСКонтрагентами", "refunds"],
  ["УдалениеОбъекта", "gone"],
  ["Справочник.Контрагенты", "clients"],
  ["Справочник.Договоры", "contracts"],
  ["Справочник.Номенклатура", "services"],
] as const;
