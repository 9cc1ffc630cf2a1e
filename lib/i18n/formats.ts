import type { Formats } from "next-intl";

/** Named formats: `format.dateTime(date, "date")`. Amounts of documents are printed by `lib/money`, not by these. */
export const formats = {
  dateTime: {
    date: { day: "2-digit", month: "2-digit", year: "numeric" },
    longDate: { day: "numeric", month: "long", year: "numeric" },
    time: { hour: "2-digit", minute: "2-digit" },
    moment: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
  },
  number: {
    count: { maximumFractionDigits: 0 },
    rubles: { style: "currency", currency: "RUB", minimumFractionDigits: 2 },
  },
} satisfies Formats;
