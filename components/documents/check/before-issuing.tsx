import { factsIn } from "@/components/documents/draft/facts-in";
import { type Lack, MissingList, type MissingListProps } from "@/components/documents/status/missing-list";
import { kinds } from "@/lib/documents/kinds";
import type { ProblemRecord } from "@/lib/documents/schema";
import type { Facts } from "@/lib/print/facts";
import { missingRequisites, type RequisiteCode } from "@/lib/print/missing";
import type { PrintSource } from "@/lib/print/source";
import { unprintableLetters } from "@/lib/print/unprintable";
import type { Mending } from "./mend";
import { ProblemList } from "./problem-list";
import { atRows } from "./saved-rows";
import type { Mender } from "./use-mender";
import { useMending } from "./use-mending";

export interface BeforeIssuingProps extends Omit<MissingListProps, "lack"> {
  problems: readonly ProblemRecord[];
  mender: Mender;
  /** Where it is shown is left first. */
  onMend: (mending: Mending) => void;
}

const known = new WeakMap<PrintSource, Lack>();

/** What the paper would lack that is no problem of its own. Looked for once, and asked for at each key. */
export function lackOf(source: PrintSource): Lack {
  const before = known.get(source);
  if (before) return before;
  const facts = factsIn(source);
  const lack = { requisites: otherRequisites(facts), letters: unprintableLetters(facts) };
  known.set(source, lack);
  return lack;
}

/** Requisites that print as blank lines, besides those that are problems of their own. */
function otherRequisites(facts: Facts): RequisiteCode[] {
  if (kinds[facts.document.docType].form === "upd") return [];
  return missingRequisites(facts).filter((code) => code !== "client" && code !== "body");
}

const isAny = ({ requisites, letters }: Lack) => requisites.length + letters.length > 0;

export const lacksSomething = (source: PrintSource): boolean => isAny(lackOf(source));

/** Whether a person is asked because of a problem: of an error, and of a warning that the books of VAT would hold a sale twice. */
export const stops = ({ severity, code }: Pick<ProblemRecord, "severity" | "code">): boolean =>
  severity === "error" || code === "closed_twice";

/** What is wrong with a paper that is about to be issued, and what it lacks. */
export function BeforeIssuing({ problems, mender, onMend, ...missing }: BeforeIssuingProps) {
  const { mendingOf, rateName } = useMending(mender);
  const lack = lackOf(missing.source);
  const shown = atRows(problems, mender.rows);
  const areLettersTold = shown.some(({ code }) => code === "letters_not_in_font");
  const untold = areLettersTold ? { ...lack, letters: [] } : lack;
  return (
    <>
      {shown.length > 0 && (
        <ProblemList problems={shown} mendingOf={mendingOf} onMend={onMend} rateName={rateName} />
      )}
      {isAny(untold) && <MissingList {...missing} lack={untold} />}
    </>
  );
}
