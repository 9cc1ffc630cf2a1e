import { signerOf } from "@/lib/print/party";
import { nameWithInitials } from "@/lib/print/print-rules";
import { type SigningSide, stampOf } from "@/lib/print/side";
import { genitiveOf } from "@/lib/print/side-in-genitive";
import { withoutEntrepreneur } from "@/lib/values/entrepreneur-name";
import { uncapitalize } from "@/lib/values/text";

export type FormSigner = {
  title: string;
  party: string;
  /** Null where no role is printed. */
  role: string | null;
  name: string;
  stamp: string | null;
};

/** The wording for a side of the act. */
export type SideInWords = {
  /** The name after «по данным», «в пользу», «от». */
  called: string;
  /** The wording after «Мы, нижеподписавшиеся». */
  undersigned: string;
  signer: FormSigner;
};

const blankField = "____________________";

/**
 * Returns the wording for a side: «генеральный директор ООО «…» Петров П. П.»; a person who signs for themselves is
 * only named.
 */
export function sideInWords(side: SigningSide, printRules: number): SideInWords {
  const { isRepresented, role, signatory } = signerOf(side, { printRules });
  const called = genitiveOf(side, printRules);
  const capacity = role === null ? [] : [withinSentence(role || blankField, printRules)];
  return {
    called,
    undersigned: isRepresented
      ? [...capacity, called, signatory || blankField].join(" ")
      : side.name.replace(/^Индивидуальный(?!\p{L})/u, uncapitalize),
    signer: { title: "От", party: called, role, name: signatory, stamp: stampOf(side) },
  };
}

/** Lowers the first letter of a Russian position; another language may write it with a capital: «Geschäftsführer». */
const withinSentence = (position: string, printRules: number) =>
  printRules >= 4 && !/^\p{Script=Cyrillic}/u.test(position) ? position : uncapitalize(position);

/** Returns the wording of acts made before names were declined; the other side has a copy with these words. */
export function sideInUndeclinedWords(side: SigningSide): SideInWords {
  const { kind, name, shortName, signatoryName, signatoryPosition: position } = side;
  const called = shortName ?? name;
  const signatory = nameWithInitials(
    signatoryName ?? (kind === "company" ? "" : withoutEntrepreneur(name)),
    0,
  );
  const role = position ?? (kind === "entrepreneur" ? "Индивидуальный предприниматель" : "");
  return {
    called,
    undersigned:
      kind !== "company" && !position
        ? name
        : `${uncapitalize(position ?? blankField)} ${called} ${signatory || blankField}`,
    signer: { title: "От", party: called, role, name: signatory, stamp: "М. П." },
  };
}
