import { type PlaceholderName, requisiteFields } from "@/lib/body/placeholders";

type Side = "customer" | "executor";

/** The placeholders that may replace details of a file. */
export type Placeholder = Extract<
  PlaceholderName,
  `${Side}.${string}` | "document.number" | "document.date" | "contract.number" | "contract.date"
>;

export const placeholders = [
  ...requisiteFields.flatMap((field) => [`customer.${field}` as const, `executor.${field}` as const]),
  "document.number",
  "document.date",
  "contract.number",
  "contract.date",
] as const satisfies readonly Placeholder[];

const accountPattern = /^\d{20}$/;
const wordsPattern = /^[\p{L}][\p{L}\s.-]{1,150}$/u;

/** Patterns of details; a text that does not match is not replaced, whatever the model says. */
const patternByField: Record<string, RegExp> = {
  inn: /^(?:\d{10}|\d{12})$/,
  kpp: /^\d{4}[\dA-Z]{2}\d{3}$/,
  ogrn: /^(?:\d{13}|\d{15})$/,
  bik: /^\d{9}$/,
  accountNumber: accountPattern,
  correspondentAccount: accountPattern,
  email: /^[^\s@]+@[^\s@]+\.[^\s@.]+$/,
  phone: /^[+\d][\d\s()–-]{5,25}$/,
  name: /^(?=.*(?:[«"“]|\b[A-Z]|ООО|АО|ИП|Общество|Индивидуальный|[А-ЯЁ][а-яё]+ [А-ЯЁ])).{3,250}$/su,
  shortName: /^(?=.*(?:[«"“]|ООО|АО|ИП|[А-ЯЁ][а-яё]+ [А-ЯЁ])).{3,150}$/su,
  address: /^(?=.*(?:\d{6}|г\.|ул\.|д\.|обл|край|город|проспект|пр-т|шоссе|наб)).{8,300}$/su,
  signatoryName: /^[А-ЯЁA-Z][\p{L}.\s-]{3,100}$/u,
  signatoryNameGenitive: /^[А-ЯЁA-Z][\p{L}.\s-]{3,100}$/u,
  signatoryPosition: wordsPattern,
  signatoryPositionGenitive: wordsPattern,
  signatoryBasis:
    /^(?:Устав|устав|доверенност|Доверенност|свидетельств|Свидетельств|лист|Лист|запис)[^;]{0,150}$/u,
  bankName: /^(?=.*(?:[Бб]анк|БАНК|[Оо]тделени|ПАО|АО)).{4,200}$/su,
  number: /^(?=.*\d)[\p{L}\d/._№-]{1,40}$/u,
  date: /^[«"]?\d{1,2}[»"]?[\s.]\s?(?:\d{1,2}|[а-яё]{3,8})[\s.]\s?\d{2,4}(?:\s?г(?:ода|\.)?)?$/u,
};

/** Returns whether a text looks like the detail it is said to be; addresses and names may have several lines. */
export function looksLike(placeholder: Placeholder, text: string): boolean {
  const field = placeholder.slice(placeholder.indexOf(".") + 1);
  const compact = /^(?:inn|kpp|ogrn|bik|accountNumber|correspondentAccount)$/.test(field);
  return patternByField[field]?.test(compact ? text.replace(/\s/g, "") : text) ?? false;
}
