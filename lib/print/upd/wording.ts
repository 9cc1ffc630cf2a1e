/** Texts of the form that are the same in every document. */
export const updWording = {
  name: "Универсальный передаточный документ",
  status: "Статус:",
  statuses: "1 – счет-фактура и передаточный документ (акт)\n2 – передаточный документ (акт)",
  appendix:
    "Приложение № 1 к постановлению Правительства Российской Федерации от 26 декабря 2011 г. № 1137\n(в редакции постановления Правительства Российской Федерации от 23 января 2026 г. № 26)",
  total: "Всего к оплате (9)",
  /** Columns 6 and 7 of the total. */
  crossed: "Х",
  position: "(должность)",
  signature: "(подпись)",
  fullName: "(ф.и.о.)",
  registration: "(ОГРНИП и дата присвоения)",
  /** Stands where the form has nothing to say. */
  none: "--",
  withoutVat: "без НДС",
  withoutExcise: "без акциза",
};

/** «Документ составлен на 2 листах»; without a count there is room to write it. */
export const sheetCount = (count: number | null) =>
  `Документ составлен на ${count ?? "____"} ${count === 1 ? "листе" : "листах"}`;
