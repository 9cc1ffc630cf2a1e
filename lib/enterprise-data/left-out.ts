import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/exchange.json";
import ru from "@/lib/i18n/messages/ru/exchange.json";
import { fillMarks } from "@/lib/values/text";
import type { LeftOut } from "./advance-batch";
import { problemOf } from "./problems";
import type { ExchangeProblem } from "./schema";
import type { Scope } from "./scope";

const words = { ru, en };

/**
 * Returns the problems of advance invoices left out of a file: one sentence for each reason, with their
 * number.
 */
export const leftOutProblems = (leftOut: LeftOut[], { days }: Scope, locale: Locale): ExchangeProblem[] =>
  [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([code, [first, ...others]]) => {
    const { id, name } = first!;
    const count = 1 + others.length;
    const nameWithOthers = fillMarks(words[locale].andOthers, { document: name, count: String(count) });
    const document = others.length > 0 ? nameWithOthers : name;
    const list = new URLSearchParams({ docType: "advance_invoice", ...days });
    const href = others.length > 0 ? `/documents?${list}` : `/documents/${id}`;
    return problemOf(locale, { code, id, href, named: { document }, count });
  });
