import { MissingList, type MissingListProps } from "@/components/documents/status/missing-list";
import { kinds } from "@/lib/documents/kinds";
import type { ProblemRecord } from "@/lib/documents/schema";
import type { Facts } from "@/lib/print/facts";
import { missingRequisites, type RequisiteCode, unprintableLetters } from "@/lib/print/missing";
import type { Mending } from "./mend";
import { ProblemList } from "./problem-list";
import type { Mender } from "./use-mending";

export interface BeforeIssuingProps extends Omit<MissingListProps, "codes"> {
  problems: readonly ProblemRecord[];
  mender: Mender;
  /** Where it is shown is left first. */
  onMend: (mending: Mending) => void;
}

/** Requisites that print as blank lines, besides those that are problems of their own. */
export function otherRequisites(facts: Facts): RequisiteCode[] {
  if (kinds[facts.document.docType].form === "upd") return [];
  return missingRequisites(facts).filter((code) => code !== "client" && code !== "body");
}

/** Whether the paper would lack something that is no problem of its own: requisites, or letters of its words. */
export const lacksSomething = (facts: Facts): boolean =>
  otherRequisites(facts).length > 0 || unprintableLetters(facts).length > 0;

/** What is wrong with a paper that is about to be issued, and what it lacks. */
export function BeforeIssuing({ problems, mender, onMend, ...missing }: BeforeIssuingProps) {
  const codes = otherRequisites(missing.facts);
  const isWithoutLetters = problems.some(({ code }) => code === "letters_not_in_font");
  return (
    <>
      {problems.length > 0 && (
        <ProblemList
          problems={problems}
          mendingOf={mender.mendingOf}
          onMend={onMend}
          rateName={mender.rateName}
        />
      )}
      {lacksSomething(missing.facts) && (codes.length > 0 || !isWithoutLetters) && (
        <MissingList {...missing} codes={codes} isWithoutLetters={isWithoutLetters} />
      )}
    </>
  );
}
