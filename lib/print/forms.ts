import type { DocType } from "@/db/enums";

/** The wording and layout options of a document type. */
export type Form = {
  title: string;
  /** Its name when it is the basis of another document: «Основание: Договор № …». */
  reference: string;
  fileName: string;
  executor: string;
  customer: string;
  /** Parties as labelled rows below the title, or as cards with full requisites. */
  parties: "rows" | "cards";
  hasBankDetails: boolean;
  hasLogo: boolean;
  nameColumn: string;
  total: string;
  /** The words before the number of lines; null if the form has no such sentence. */
  count: string | null;
  /** An invoice is signed only by its issuer, other types by both sides. */
  signedBy: "executor" | "both";
};

export const forms: Record<DocType, Form> = {
  invoice: {
    title: "Счет на оплату",
    reference: "Счет на оплату",
    fileName: "Счет",
    executor: "Поставщик (Исполнитель)",
    customer: "Покупатель (Заказчик)",
    parties: "rows",
    hasBankDetails: true,
    hasLogo: true,
    nameColumn: "Товары (работы, услуги)",
    total: "Всего к оплате",
    count: "Всего наименований",
    signedBy: "executor",
  },
  act: {
    title: "Акт",
    reference: "Акт",
    fileName: "Акт",
    executor: "Исполнитель",
    customer: "Заказчик",
    parties: "rows",
    hasBankDetails: false,
    hasLogo: true,
    nameColumn: "Наименование работ, услуг",
    total: "Всего",
    count: "Всего оказано услуг",
    signedBy: "both",
  },
  upd: {
    title: "Универсальный передаточный документ",
    reference: "УПД",
    fileName: "УПД",
    executor: "Продавец",
    customer: "Покупатель",
    parties: "rows",
    hasBankDetails: false,
    hasLogo: false,
    nameColumn: "Товары (работы, услуги)",
    total: "Всего к оплате",
    count: "Всего наименований",
    signedBy: "both",
  },
  advance_invoice: {
    title: "Счет-фактура на аванс",
    reference: "Счет-фактура на аванс",
    fileName: "Счет-фактура на аванс",
    executor: "Продавец",
    customer: "Покупатель",
    parties: "rows",
    hasBankDetails: false,
    hasLogo: false,
    nameColumn: "Товары (работы, услуги)",
    total: "Всего к оплате",
    count: null,
    signedBy: "executor",
  },
  contract: {
    title: "Договор",
    reference: "Договор",
    fileName: "Договор",
    executor: "Исполнитель",
    customer: "Заказчик",
    parties: "cards",
    hasBankDetails: false,
    hasLogo: false,
    nameColumn: "Наименование работ, услуг",
    total: "Всего",
    count: null,
    signedBy: "both",
  },
};
