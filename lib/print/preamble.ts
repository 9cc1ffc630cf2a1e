import { blankLine } from "@/lib/body/placeholders";
import { genderOfFullName } from "@/lib/values/declension/patronymic";
import type { Party } from "./party";
import { selfEmployedStatus } from "./self-employed";

type Gender = "masculine" | "feminine" | "unknown";

const calledByGender = { masculine: "именуемый", feminine: "именуемая", unknown: "именуемый(ая)" };
const actingByGender = { masculine: "действующий", feminine: "действующая", unknown: "действующий(ая)" };
const actingGenitiveByGender = {
  masculine: "действующего",
  feminine: "действующей",
  unknown: "действующего(ей)",
};

/** Maps the words of legal forms to how the party is referred to; the first matching word in the name decides. */
const legalForms: Array<[word: RegExp, called: string]> = [
  [/^(?:\p{Lu}?АО|ООО|общество|учреждение|предприятие|товарищество|партн[её]рство)$/iu, "именуемое"],
  [/^(?:АНО|НКО|организация|ассоциация|коллегия|палата|администрация|корпорация|компания)$/iu, "именуемая"],
  [/^(?:фонд|союз|кооператив|ПК|СПК|ЖСК|ГСК)$/iu, "именуемый"],
];

/**
 * Returns the words after a party's name in a contract, with the right agreement: how the party is referred to
 * («именуемое»), and who acts for it on what basis. Unknown values become lines to write on.
 */
export function preambleOf(party: Party | null): { called: string; acting: string } {
  if (!party) return { called: "именуемое(ый, ая)", acting: representationOf(null) };
  if (party.kind === "company")
    return { called: calledByForm(party.name ?? ""), acting: representationOf(party) };
  const gender = genderOf(party.personalName);
  return {
    called: calledByGender[gender],
    acting: party.isRepresented
      ? representationOf(party)
      : `${actingByGender[gender]} ${actingBasisOf(party)}`,
  };
}

/** Returns «в лице генерального директора Петрова Петра Петровича, действующего на основании Устава». */
function representationOf(party: Party | null): string {
  const { signatoryPositionGenitive: position, signatoryNameGenitive: name, signatoryBasis } = party ?? {};
  const hasPosition = Boolean(position) || !party || party.kind === "company";
  const who = [hasPosition ? position || blankLine : [], name || blankLine].flat().join(" ");
  const gender = genderOf(party?.signatoryName ?? null);
  return `в лице ${who}, ${actingGenitiveByGender[gender]} на основании ${signatoryBasis || blankLine}`;
}

/**
 * A private person acts in their own name, without another basis; the self-employed state the tax they pay. A lawyer
 * or a notary may state a basis, but has none in the register of entrepreneurs.
 */
function actingBasisOf({ kind, signatoryBasis, ogrn, isSelfEmployed, profession }: Party): string {
  if (kind === "person") return `от своего имени${isSelfEmployed ? ` как ${selfEmployedStatus}` : ""}`;
  if (profession && !signatoryBasis) return "от своего имени";
  return `на основании ${signatoryBasis || `записи в ЕГРИП, ОГРНИП ${ogrn || blankLine}`}`;
}

function calledByForm(name: string): string {
  const [form = ""] = name.split(/[«"“]/);
  const calledWords = form
    .split(/[\s-]+/)
    .flatMap((word) => legalForms.find(([pattern]) => pattern.test(word))?.[1] ?? []);
  return calledWords[0] ?? "именуемое";
}

const genderOf = (name: string | null): Gender => genderOfFullName(name) ?? "unknown";
