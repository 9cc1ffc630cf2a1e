import type { Edition, UpdEdition } from "@/lib/print/editions";
import { currentPrintRules } from "@/lib/print/print-rules";
import { type PluralForms, pluralForm } from "@/lib/values/text";
import { noAdvanceInvoice, noPaper } from "./dashes";

/** Texts of the form that are the same in every document. */
export const updWording = {
  name: "Универсальный передаточный документ",
  status: "Статус:",
  statuses: "1 – счет-фактура и передаточный документ (акт)\n2 – передаточный документ (акт)",
  total: "Всего к оплате (9)",
  /** Columns 6 and 7 of the total. */
  crossed: "Х",
  position: "(должность)",
  signature: "(подпись)",
  fullName: "(ф.и.о.)",
  /** Printed where a line has no value. */
  none: "--",
  /** Printed where a line names no paper. */
  noPaper,
  noAdvanceInvoice,
  /** Ends a line that names more papers than it has room for. */
  continued: "продолжение после настоящей формы",
  continuationOf: (code: string) => `Продолжение строки ${code}:`,
  withoutVat: "без НДС",
  withoutExcise: "без акциза",
};

/** The differences between editions of the form. */
export type UpdForm = {
  /** The resolution that prescribes it. */
  appendix: string;
  /** The caption below an entrepreneur's registration. */
  registration: string;
  /** The title of column 14. */
  tracedCost: string;
  /** Whether it has line (5б), for advance invoices. */
  hasAdvanceInvoices: boolean;
};

const resolution =
  "Приложение № 1 к постановлению Правительства Российской Федерации от 26 декабря 2011 г. № 1137";
const resolutionAmendedBy = (by: string) =>
  `${resolution}\n(в редакции постановления Правительства Российской Федерации от ${by})`;
/** The letter does not change the resolution: the paper names the resolution in force and the source of the form. */
const recommendedAppendix = `${resolutionAmendedBy("16 августа 2024 г. № 1096")}\nФорма рекомендована письмом ФНС России от 26 декабря 2025 г. № СД-4-3/11730@`;
const tracedCost =
  "Стоимость товара, подлежащего прослеживаемости, без налога на добавленную стоимость, в рублях";

const form2026: UpdForm = {
  appendix: resolutionAmendedBy("23 января 2026 г. № 26"),
  registration: "(ОГРНИП и дата присвоения)",
  tracedCost: `${tracedCost} и копейках`,
  hasAdvanceInvoices: true,
};

/** Law No. 425-ФЗ of 28.11.2025 requires line (5б) from 1 January 2026, three months before the form had it. */
const letterForm: UpdForm = { ...form2026, appendix: recommendedAppendix };

const form2024: UpdForm = {
  appendix: resolutionAmendedBy("16 августа 2024 г. № 1096"),
  registration: "(реквизиты свидетельства о государственной регистрации индивидуального предпринимателя)",
  tracedCost,
  hasAdvanceInvoices: false,
};

const updForms: Record<UpdEdition, UpdForm> = {
  "upd-2026-04-01": form2026,
  "upd-2026-01-01": letterForm,
  "upd-2024-10-01": form2024,
  "advance-invoice-2026-04-01": form2026,
  "advance-invoice-2026-01-01": letterForm,
  "advance-invoice-2024-10-01": form2024,
};

/** Returns the form of an edition. Throws for an edition of another document type. */
export function updFormOf(edition: Edition): UpdForm {
  const form = (updForms as Partial<Record<Edition, UpdForm>>)[edition];
  if (!form) throw new Error(`${edition} is no edition of an invoice for VAT`);
  return form;
}

const sheetForms: PluralForms = ["листе", "листах", "листах"];

/** «Документ составлен на 2 листах», «на 21 листе»; without a count, it leaves a blank. */
export function sheetCountSentence(count: number | null, printRules = currentPrintRules): string {
  const agreesWithCount = printRules >= 1 && count !== null;
  const sheets = agreesWithCount ? pluralForm(count, sheetForms) : sheetForms[count === 1 ? 0 : 1];
  return `Документ составлен на ${count ?? "____"} ${sheets}`;
}
