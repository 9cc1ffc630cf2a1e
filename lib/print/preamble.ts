import { blankLine } from "@/lib/body/placeholders";
import { genderOfFullName } from "@/lib/values/declension/patronymic";
import type { Party } from "./party";
import { selfEmployedStatus } from "./self-employed";

type Gender = "masculine" | "feminine" | "unknown";

const named = { masculine: "именуемый", feminine: "именуемая", unknown: "именуемый(ая)" };
const acting = { masculine: "действующий", feminine: "действующая", unknown: "действующий(ая)" };
const actingFor = { masculine: "действующего", feminine: "действующей", unknown: "действующего(ей)" };

/** Maps the words of legal forms to how the party is referred to; the first matching word in the name decides. */
const forms: Array<[word: RegExp, called: string]> = [
  [/^(?:\p{Lu}?АО|ООО|общество|учреждение|предприятие|товарищество|партн[её]рство)$/iu, "именуемое"],
  [/^(?:АНО|НКО|организация|ассоциация|коллегия|палата|администрация|корпорация|компания)$/iu, "именуемая"],
  [/^(?:фонд|союз|кооператив|ПК|СПК|ЖСК|ГСК)$/iu, "именуемый"],
];

/**
 * Returns the words after a party's name in a contract, with the right agreement: how the party is referred to
 * («именуемое»), and who acts for it on what basis. Unknown values become lines to write on.
 */
export function preambleOf(party: Party | null): { called: string; acting: string } {
  if (!party) return { called: "именуемое(ый, ая)", acting: represented(null) };
  if (party.kind === "company") return { called: calledByForm(party.name ?? ""), acting: represented(party) };
  const gender = genderOf(party.personalName);
  return {
    called: named[gender],
    acting: party.isRepresented ? represented(party) : `${acting[gender]} ${groundOf(party)}`,
  };
}

/** Returns «в лице генерального директора Петрова Петра Петровича, действующего на основании Устава». */
function represented(party: Party | null): string {
  const { signatoryPositionGenitive: position, signatoryNameGenitive: name, signatoryBasis } = party ?? {};
  const hasPosition = Boolean(position) || !party || party.kind === "company";
  const who = [hasPosition ? position || blankLine : [], name || blankLine].flat().join(" ");
  const gender = genderOf(party?.signatoryName ?? null);
  return `в лице ${who}, ${actingFor[gender]} на основании ${signatoryBasis || blankLine}`;
}

/** A private person acts in their own name, without another basis; the self-employed state the tax they pay. */
const groundOf = ({ kind, signatoryBasis, ogrn, isSelfEmployed }: Party) =>
  kind === "person"
    ? `от своего имени${isSelfEmployed ? ` как ${selfEmployedStatus}` : ""}`
    : `на основании ${signatoryBasis || `записи в ЕГРИП, ОГРНИП ${ogrn || blankLine}`}`;

function calledByForm(name: string): string {
  const [form = ""] = name.split(/[«"“]/);
  const gender = form
    .split(/[\s-]+/)
    .flatMap((word) => forms.find(([pattern]) => pattern.test(word))?.[1] ?? []);
  return gender[0] ?? "именуемое";
}

const genderOf = (name: string | null): Gender => genderOfFullName(name) ?? "unknown";
