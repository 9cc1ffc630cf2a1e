import type { ExchangeVersion } from "@/db/enums";

/** The version that releases of 1С have loaded since 2025; older ones load 1.17. */
export const defaultVersion: ExchangeVersion = "1.20";

/** The kinds of objects that people ask about, with their names; accounts and the like are not counted. */
export const countedObjects = [
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
