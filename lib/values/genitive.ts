import { genitiveName } from "./declension/full-name";
import { genitivePosition } from "./declension/position";
import { saysEntrepreneur, withoutEntrepreneur } from "./entrepreneur-name";

type Signatory = {
  name?: string;
  signatoryName?: string | null;
  signatoryPosition?: string | null;
  signatoryNameGenitive?: string | null;
  signatoryPositionGenitive?: string | null;
};

/** Who signs and as what; an entrepreneur for whom no signatory is named signs in person. */
function signerOf({ name = "", signatoryName, signatoryPosition }: Signatory) {
  const entrepreneur = !signatoryName && saysEntrepreneur(name) ? withoutEntrepreneur(name) : null;
  return {
    name: signatoryName || entrepreneur || "",
    position: signatoryPosition || (entrepreneur ? "индивидуальный предприниматель" : ""),
  };
}

const proposal = (record: Signatory) => {
  const { name, position } = signerOf(record);
  return {
    signatoryNameGenitive: genitiveName(name),
    signatoryPositionGenitive: genitivePosition(position),
  };
};

/**
 * What is to be saved of a record. A signatory who comes without genitives gets those that we propose, if anything certain can
 * be proposed. A genitive that a person wrote stays when the nominative changes, unless it was our own proposal for the old
 * one, or names somebody else.
 */
export function withGenitives<Given extends Signatory>(given: Given, stored: Signatory = {}): Given {
  const isGiven = ([, value]: [string, unknown]) => value !== undefined;
  const next: Signatory = { ...stored, ...Object.fromEntries(Object.entries(given).filter(isGiven)) };
  const [was, is] = [signerOf(stored), signerOf(next)];
  const [before, after] = [proposal(stored), proposal(next)];
  const saved = { ...given };
  for (const [field, of] of fields) {
    const own = stored[field] === before[field] ? null : stored[field];
    if (given[field] || (own && speaksOf(field, own, is[of]))) continue;
    if (was[of] !== is[of] || (!stored[field] && after[field])) {
      saved[field] = after[field] as Given[typeof field];
    }
  }
  return saved;
}

const fields = [
  ["signatoryNameGenitive", "name"],
  ["signatoryPositionGenitive", "position"],
] as const;

/** Whether what a person has written is of the same words: «Петрова П. П.» of «Петров Пётр Павлович». */
function speaksOf(field: (typeof fields)[number][0], genitive: string, nominative: string): boolean {
  const beginnings = (text: string) =>
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.slice(0, 3));
  const [surname, ...others] = beginnings(nominative);
  const written = beginnings(genitive);
  return field === "signatoryNameGenitive"
    ? written[0] === surname
    : written.some((beginning) => [surname, ...others].includes(beginning));
}
