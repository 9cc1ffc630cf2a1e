import {
  isAccountFormat,
  isAccountNumber,
  isBik,
  isCorrespondentAccount,
  isInn,
  isKpp,
  isOgrn,
} from "@/lib/values/requisites";
import type { foundFields } from "./schema";

type Field = (typeof foundFields)[number];

/** A requisite found in a text; `problem` is a key of the `fields` messages. */
export type CheckedRequisite = { field: Field; value: string; part: number; problem: string | null };

const labelGap = String.raw`[^\d\n]{0,12}?`;
const digits = (minCount: number, maxCount: number) =>
  String.raw`(\d(?:[ \u00a0]?\d){${minCount - 1},${maxCount - 1}})(?!\d)`;

/** Labels that precede requisites. Values with a digit too many or too few are found as well and reported. */
const patterns: [Field, RegExp][] = [
  ["inn", new RegExp(String.raw`ИНН(?:\s*/\s*КПП)?${labelGap}${digits(9, 13)}`, "giu")],
  ["kpp", new RegExp(String.raw`КПП${labelGap}(?:\d{10,12}\s*/\s*)?${digits(8, 10)}`, "giu")],
  ["ogrn", new RegExp(`ОГРН(?:ИП)?${labelGap}${digits(12, 16)}`, "giu")],
  ["bik", new RegExp(`БИК${labelGap}${digits(8, 10)}`, "giu")],
  [
    "correspondentAccount",
    new RegExp(
      String.raw`(?:к\s*/\s*с|корр?\.?\s*(?:сч[её]т|/с)|корреспондентский сч[её]т)${labelGap}${digits(18, 22)}`,
      "giu",
    ),
  ],
  [
    "accountNumber",
    new RegExp(
      String.raw`(?:р\s*/\s*сч?|расч[её]тный сч[её]т|сч(?:[её]т|\.)?\s*№|лицевой сч[её]т)${labelGap}${digits(18, 22)}`,
      "giu",
    ),
  ],
];

/** Finds requisites in the parts of a text and checks their lengths and control digits. */
export function findRequisites(texts: readonly string[]): CheckedRequisite[] {
  const found = texts.flatMap((text, part) =>
    matchesIn(text).map(({ field, value }) => ({ field, part, value })),
  );
  const biks = found.flatMap(({ field, value }) => (field === "bik" && isBik(value) ? [value] : []));
  const seenKeys = new Set<string>();
  return found
    .map((each) => withAccountKind(each))
    .filter(({ field, value }) => !seenKeys.has(`${field} ${value}`) && seenKeys.add(`${field} ${value}`))
    .map((each) => ({ ...each, problem: problemOf(each, biks) }));
}

const matchesIn = (text: string) =>
  patterns.flatMap(([field, pattern]) =>
    [...text.matchAll(pattern)].map(({ 1: value = "", index: at }) => ({
      field,
      value: value.replace(/\D/g, ""),
      at,
    })),
  );

/** A requisite, and the INN of the party that it belongs to by its place; null if that is unknown. */
export type OwnedRequisite = { field: Field; value: string; owner: string | null };

/**
 * Returns the requisites in the parts of a text with their owners. The parties of a paper have them one after the other,
 * below their INN, or in columns of a table. What precedes the first INN, such as the bank of an invoice, is of its
 * party.
 */
export function ownedRequisites(texts: readonly string[]): OwnedRequisite[] {
  let lastInn = texts.flatMap(matchesIn).find(({ field }) => field === "inn")?.value ?? null;
  return texts.flatMap((text) => {
    const found = withColumns(text, matchesIn(text).map(withAccountKind));
    const innByColumn = new Map<number, string>();
    for (const { field, value, column } of found)
      if (field === "inn" && !innByColumn.has(column)) innByColumn.set(column, value);
    const isSideBySide = innByColumn.size > 1;
    return found.map(({ field, value, column }) => {
      if (field === "inn") {
        lastInn = value;
        innByColumn.set(column, value);
      }
      return { field, value, owner: isSideBySide ? (innByColumn.get(column) ?? null) : lastInn };
    });
  });
}

/** Sorts matches by their positions, and adds the columns in which they are: cells are separated as in tables. */
function withColumns<Match extends { at: number }>(text: string, matches: readonly Match[]) {
  let column = 0;
  let readTo = 0;
  return matches
    .toSorted((a, b) => a.at - b.at)
    .map((match) => {
      const rows = text.slice(readTo, match.at).split("\n");
      column = (rows.length > 1 ? 0 : column) + rows.at(-1)!.split(" | ").length - 1;
      readTo = match.at;
      return { ...match, column };
    });
}

/** Corrects the kind of an account that begins with 301: it is the bank's own, whatever its label says. */
const withAccountKind = <Each extends { field: Field; value: string }>(each: Each): Each =>
  each.field === "accountNumber" && each.value.startsWith("301")
    ? { ...each, field: "correspondentAccount" }
    : each;

function problemOf(
  { field, value }: Pick<CheckedRequisite, "field" | "value">,
  biks: readonly string[],
): string | null {
  const fits = (check: (account: string, bik: string) => boolean) =>
    biks.length === 0 || biks.some((bik) => check(value, bik));
  switch (field) {
    case "inn":
      return isInn(value) ? null : "inn";
    case "kpp":
      return isKpp(value) ? null : "kpp";
    case "ogrn":
      return isOgrn(value) ? null : "ogrn";
    case "bik":
      return isBik(value) ? null : "bik";
    case "accountNumber":
      return !isAccountFormat(value) ? "account" : fits(isAccountNumber) ? null : "account_key";
    case "correspondentAccount":
      return !isAccountFormat(value)
        ? "account"
        : fits(isCorrespondentAccount)
          ? null
          : "correspondent_account";
  }
}
