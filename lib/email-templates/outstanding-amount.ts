import type { Locale } from "@/lib/i18n/locales";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import type { EmailTemplate } from "./defaults";
import { type EmailValues, insertBeforeFarewell } from "./rules";

/** The current request of an invoice if it differs from its paper: part of it was paid, or the due date has passed. */
export type OutstandingAmount = {
  totalCents: number;
  remainderCents: number;
  isPartlyPaid: boolean;
  /** The due date if it has passed. */
  passed: string | null;
};

type PayableInvoice = { totalCents: number; paidCents: number; dueDate: string | null };

/** Returns null if the paper is still right. `isOwed` means that the invoice was issued and still asks for money. */
export function outstandingAmountOf(
  { totalCents, paidCents, dueDate }: PayableInvoice,
  isOwed: boolean,
  today: string,
) {
  const passed = dueDate !== null && dueDate < today ? dueDate : null;
  if (!isOwed || (paidCents === 0 && passed === null) || paidCents >= totalCents) return null;
  return { totalCents, remainderCents: totalCents - paidCents, isPartlyPaid: paidCents > 0, passed };
}

const words = {
  ru: {
    sum: (left: string, whole: string) => `${left} (остаток от ${whole})`,
    left: (cents: string) => `Осталось оплатить ${cents} руб.`,
    due: (cents: string) => `К оплате ${cents} руб.`,
    passed: (date: string) => `Срок оплаты ${date} прошёл, просим оплатить в ближайшее время.`,
    code: (cents: string) => `QR-код для оплаты ${cents} руб.`,
    wholeCode: "QR-код в приложенном счёте – на всю его сумму.",
    payBy: "Просим оплатить до {{document.dueDate}}.",
    letter: (rest: string) =>
      `Здравствуйте!\n\nНаправляем счёт № {{document.number}} от {{document.date}}.\n${rest}\n\nСчёт приложен к письму.\n\nС уважением,\n{{executor.shortName}}\n{{executor.phone}}`,
  },
  en: {
    sum: (left: string, whole: string) => `${left} (remaining of ${whole})`,
    left: (cents: string) => `${cents} RUB remains to be paid.`,
    due: (cents: string) => `The amount due is ${cents} RUB.`,
    passed: (date: string) => `It was due on ${date}: please pay it soon.`,
    code: (cents: string) => `QR code to pay ${cents} RUB.`,
    wholeCode: "The QR code on the attached invoice is for its full amount.",
    payBy: "Please pay it by {{document.dueDate}}.",
    letter: (rest: string) =>
      `Hello,\n\nPlease find attached invoice {{document.number}} dated {{document.date}}.\n${rest}\n\nKind regards,\n{{executor.shortName}}\n{{executor.phone}}`,
  },
};

/**
 * Returns the product's own text for such an invoice, or the organization's template with an added sentence about what
 * is due.
 */
export function templateForOutstanding(
  template: EmailTemplate & { isOwn: boolean },
  outstanding: OutstandingAmount | null,
  locale: Locale,
): EmailTemplate {
  if (!outstanding) return template;
  const { letter, left, due, passed, payBy } = words[locale];
  const cents = formatCents(outstanding.remainderCents, locale);
  const amountSentence = outstanding.isPartlyPaid ? left(cents) : due(cents);
  const overdueSentence = outstanding.passed && passed(formatDate(outstanding.passed));
  const sentences = [amountSentence, overdueSentence].filter(Boolean).join("\n");
  if (template.isOwn) return { ...template, text: insertBeforeFarewell(template.text, sentences) };
  return { ...template, text: letter(overdueSentence ? sentences : `${amountSentence}\n${payBy}`) };
}

/**
 * Returns the name and caption of the payment QR code; `isPart` means that the code on the attached paper has another
 * amount.
 */
export function qrCodeTextsForOutstanding(cents: string, isPart: boolean, locale: Locale) {
  const { code, wholeCode } = words[locale];
  return { name: code(cents), caption: isPart ? `${code(cents)} ${wholeCode}` : code(cents) };
}

/** Returns the placeholders with other values for such an invoice: a date that has passed is left out. */
export function valuesForOutstanding(outstanding: OutstandingAmount | null, locale: Locale): EmailValues {
  if (!outstanding) return {};
  const { totalCents, remainderCents, isPartlyPaid, passed } = outstanding;
  const left = formatCents(remainderCents, locale);
  return {
    ...(isPartlyPaid && {
      "document.total": words[locale].sum(left, formatCents(totalCents, locale)),
      "document.totalInWords": null,
    }),
    ...(passed && { "document.dueDate": null }),
  };
}
