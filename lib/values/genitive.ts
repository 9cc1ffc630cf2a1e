import { genitiveName } from "./declension/full-name";
import { genitivePosition } from "./declension/position";
import { isEntrepreneurName, withoutEntrepreneur } from "./entrepreneur-name";

type Signatory = {
  name?: string;
  signatoryName?: string | null;
  signatoryPosition?: string | null;
  signatoryNameGenitive?: string | null;
  signatoryPositionGenitive?: string | null;
};

/** Returns the signatory's name and position. An entrepreneur without a named signatory signs in person. */
function signerOf({ name = "", signatoryName, signatoryPosition }: Signatory) {
  const entrepreneur = !signatoryName && isEntrepreneurName(name) ? withoutEntrepreneur(name) : null;
  return {
    name: signatoryName || entrepreneur || "",
    position: signatoryPosition || (entrepreneur ? "индивидуальный предприниматель" : ""),
  };
}

const proposeGenitives = (record: Signatory) => {
  const { name, position } = signerOf(record);
  return {
    signatoryNameGenitive: genitiveName(name),
    signatoryPositionGenitive: genitivePosition(position),
  };
};

/**
 * Adds proposed genitives to a record that is being saved. A signatory without genitives gets proposed ones, if they
 * are certain. If the nominative changes, a genitive that a person wrote is kept, unless it equals the proposal for the
 * old nominative or names somebody else.
 */
export function withGenitives<Given extends Signatory>(given: Given, stored: Signatory = {}): Given {
  const isGiven = ([, value]: [string, unknown]) => value !== undefined;
  const next: Signatory = { ...stored, ...Object.fromEntries(Object.entries(given).filter(isGiven)) };
  const [oldSigner, newSigner] = [signerOf(stored), signerOf(next)];
  const [oldProposal, newProposal] = [proposeGenitives(stored), proposeGenitives(next)];
  const saved = { ...given };
  for (const [field, source] of genitiveFields) {
    const handWritten = stored[field] === oldProposal[field] ? null : stored[field];
    if (given[field] || (handWritten && matchesNominative(field, handWritten, newSigner[source]))) continue;
    if (oldSigner[source] !== newSigner[source] || (!stored[field] && newProposal[field])) {
      saved[field] = newProposal[field] as Given[typeof field];
    }
  }
  return saved;
}

const genitiveFields = [
  ["signatoryNameGenitive", "name"],
  ["signatoryPositionGenitive", "position"],
] as const;

/** Whether a genitive written by a person matches the nominative: «Петрова П. П.» matches «Петров Пётр Павлович». */
function matchesNominative(
  field: (typeof genitiveFields)[number][0],
  genitive: string,
  nominative: string,
): boolean {
  const wordBeginnings = (text: string) =>
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.slice(0, 3));
  const [surname, ...others] = wordBeginnings(nominative);
  const written = wordBeginnings(genitive);
  return field === "signatoryNameGenitive"
    ? written[0] === surname
    : written.some((beginning) => [surname, ...others].includes(beginning));
}
