/** The kinds of objects that a person asks about, each with its name in words; accounts and the like go along. */
export const counted = [
  ["Документ.СчетПокупателю", "invoices"],
  ["Документ.РеализацияТоваровУслуг", "sales"],
  ["Документ.ПБДСРасчетыСКонтрагентами", "payments"],
  ["Документ.СБДСРасчетыСКонтрагентами", "refunds"],
  ["УдалениеОбъекта", "gone"],
  ["Справочник.Контрагенты", "clients"],
  ["Справочник.Договоры", "contracts"],
  ["Справочник.Номенклатура", "services"],
] as const;
