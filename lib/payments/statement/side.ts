import type { Side } from "./schema";

/** The first of the fields of these names that says something. */
export type Get = (...names: string[]) => string | null;

/** A side of a document of a statement; banks write the INN in a field of its own, or before the name. */
export function sideOf(get: Get, side: "Плательщик" | "Получатель"): Side {
  const whole = get(side) ?? "";
  const { inn, name } = /^(?:ИНН\s*(?<inn>\d{10}|\d{12})\s+)?(?<name>.*)$/s.exec(whole)?.groups ?? {};
  return {
    accounts: [get(`${side}РасчСчет`), get(`${side}Счет`)].filter((account) => account !== null),
    inn: get(`${side}ИНН`)?.match(/^(?:\d{10}|\d{12})$/)?.[0] ?? inn ?? null,
    name: get(`${side}1`) ?? (name || null),
  };
}
