import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/exports.json";
import enPayments from "@/lib/i18n/messages/en/payments.json";
import enStates from "@/lib/i18n/messages/en/states.json";
import ru from "@/lib/i18n/messages/ru/exports.json";
import ruPayments from "@/lib/i18n/messages/ru/payments.json";
import ruStates from "@/lib/i18n/messages/ru/states.json";
import { legible } from "@/lib/values/text";
import type { Cell, Column } from "./table";

const words = {
  ru: { ...ru, states: ruStates, payment: ruPayments.details },
  en: { ...en, states: enStates, payment: enPayments.details },
};

/** Returns the texts of exported lists in a language: titles, headings, and names of states. */
export const exportWords = (locale: Locale): (typeof words)["ru"] => words[locale];

/** Returns a column of texts, `width` in characters, without invisible characters; an absent text is an empty cell. */
export const text = <Row>(
  title: string,
  width: number,
  cell: (row: Row) => string | null | undefined,
): Column<Row> => ({
  title,
  kind: "text",
  width,
  cell: (row) => {
    const value = cell(row) ?? null;
    return value && legible(value);
  },
});

/** Returns a column of amounts in kopecks. */
export const money = <Row>(title: string, cell: (row: Row) => number): Column<Row> => ({
  title,
  kind: "money",
  width: 16,
  cell,
});

/** Returns a column of dates, YYYY-MM-DD. */
export const date = <Row>(title: string, cell: (row: Row) => Cell): Column<Row> => ({
  title,
  kind: "date",
  width: 12,
  cell,
});
