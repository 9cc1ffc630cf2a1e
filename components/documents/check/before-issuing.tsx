import { cachedFactsOf } from "@/components/documents/draft/cached-facts";
import { type Lack, MissingList, type MissingListProps } from "@/components/documents/status/missing-list";
import { kinds } from "@/lib/documents/kinds";
import type { ProblemRecord } from "@/lib/documents/schema";
import type { Facts } from "@/lib/print/facts";
import { missingRequisites, type RequisiteCode } from "@/lib/print/missing";
import type { PrintSource } from "@/lib/print/source";
import { unprintableLetters } from "@/lib/print/unprintable";
import type { Mending } from "./mend";
import { ProblemList } from "./problem-list";
import { problemsAtRows } from "./saved-line-rows";
import type { Mender } from "./use-mender";
import { useMending } from "./use-mending";

export interface BeforeIssuingProps extends Omit<MissingListProps, "lack"> {
  problems: readonly ProblemRecord[];
  mender: Mender;
  /** Fixes a problem, after the view that shows it has closed. */
  onMend: (mending: Mending) => void;
}

const lackBySource = new WeakMap<PrintSource, Lack>();

/**
 * Returns the gaps of the paper that are not reported as problems.
 * Cached per source, because it is called at each keystroke.
 */
export function lackOf(source: PrintSource): Lack {
  const cached = lackBySource.get(source);
  if (cached) return cached;
  const facts = cachedFactsOf(source);
  const lack = { requisites: otherRequisites(facts), letters: unprintableLetters(facts) };
  lackBySource.set(source, lack);
  return lack;
}

/** Returns the requisites that would print as blank lines, except those reported as problems. */
function otherRequisites(facts: Facts): RequisiteCode[] {
  if (kinds[facts.document.docType].form === "upd") return [];
  return missingRequisites(facts).filter((code) => code !== "client" && code !== "body");
}

const lacksAny = ({ requisites, letters }: Lack) => requisites.length + letters.length > 0;

export const lacksSomething = (source: PrintSource): boolean => lacksAny(lackOf(source));

/** The problems and gaps of a paper that is about to be issued. */
export function BeforeIssuing({ problems, mender, onMend, ...missing }: BeforeIssuingProps) {
  const { mendingOf, rateName } = useMending(mender);
  const lack = lackOf(missing.source);
  const shown = problemsAtRows(problems, mender.rows);
  const areLettersReported = shown.some(({ code }) => code === "letters_not_in_font");
  const unreported = areLettersReported ? { ...lack, letters: [] } : lack;
  return (
    <>
      {shown.length > 0 && (
        <ProblemList problems={shown} mendingOf={mendingOf} onMend={onMend} rateName={rateName} />
      )}
      {lacksAny(unreported) && <MissingList {...missing} lack={unreported} />}
    </>
  );
}
