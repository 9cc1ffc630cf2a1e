import { isZeroInn } from "@/lib/values/payer-key";
import type { Side } from "./schema";

/** Returns the first non-empty value among the named fields. */
export type GetField = (...names: string[]) => string | null;

const isInn = (text: string | null | undefined): text is string =>
  Boolean(text && /^(?:\d{10}|\d{12})$/.test(text) && !isZeroInn(text));

/** Removes the spaces of an account number; returns null for an empty one. */
export const withoutSpaces = (account: string | null) => account?.replaceAll(/\s/g, "") || null;

/**
 * Reads one side of a statement document. Banks write the INN in a field of its own or before the name, with
 * or without the KPP after it.
 */
export function sideOf(get: GetField, side: "Плательщик" | "Получатель"): Side {
  const sideText = get(side) ?? "";
  const { inn, name } =
    /^(?:ИНН\s*(?<inn>\d{10}|\d{12})(?:[/\\]\d{9}|\s+КПП\s*\d{9})?\s+)?(?<name>.*)$/s.exec(sideText)
      ?.groups ?? {};
  return {
    accounts: [get(`${side}РасчСчет`), get(`${side}Счет`)]
      .map(withoutSpaces)
      .filter((account) => account !== null),
    inn: [get(`${side}ИНН`), inn].find(isInn) ?? null,
    name: get(`${side}1`) ?? (name || null),
  };
}
