import { blankLine } from "@/lib/body/placeholders";
import type { Party } from "@/lib/print/party";
import { updWording } from "./wording";

/** «ООО …, ИНН/КПП …»: lines [14] and [19]. */
export function makerOf(party: Party | null): string {
  if (!party?.name) return "";
  if (!party.inn) return party.name;
  return `${party.name}, ${party.kind === "company" ? "ИНН/КПП" : "ИНН"} ${taxNumbers(party)}`;
}

/** Like `makerOf`, without blanks to be written in by hand. */
export const makerWithoutBlanks = (party: Party): string =>
  party.inn && party.kind === "company" && !party.kpp ? `${party.name}, ИНН ${party.inn}` : makerOf(party);

/** «7700000016/770001001»; an entrepreneur has no KPP, a private person or a foreign company may have neither. */
export function taxNumbers(party: Party | null): string {
  if (!party) return blankLine;
  if (party.isForeign) return updWording.none;
  if (party.kind === "company") return `${party.inn || blankLine}/${party.kpp || blankLine}`;
  return party.inn || (party.kind === "person" ? updWording.none : blankLine);
}
