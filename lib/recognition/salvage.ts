import { type Answer, type BlockStart, textStart } from "./answer";
import type { NumberedPart } from "./chunks";
import type { LooseAnswer } from "./loose-answer";
import type { PartProblem, PartProblemCode } from "./part-problem";
import { fitsPart, holdsText, wordsFit } from "./problems";

/** A usable answer, and the parts that it leaves as text or without a placeholder. */
export type Salvaged = { answer: Answer; problems: PartProblem[] };

/**
 * Returns the usable part of an answer with mistakes: labels that fit are kept, parts with wrong labels become text. A
 * label ends at the first part it does not fit, so that nothing the parties agreed upon is replaced by it. Returns null
 * if no label fits.
 */
export function salvage(
  { answer, unreadable }: LooseAnswer,
  parts: readonly NumberedPart[],
): Salvaged | null {
  const problems: PartProblem[] = [];
  const addProblem = (part: number, code: PartProblemCode) => problems.push({ part: part - 1, code });
  const starts = startsOf(answer.blocks, new Set(unreadable), addProblem);
  const blocks: BlockStart[] = [];
  let isUseful = false;
  let labels: readonly BlockStart[] = [];
  let previousLabels: readonly BlockStart[] = [];
  for (const each of parts) {
    const start = starts.get(each.part);
    const problem = start
      ? (start.problem ?? problemOfLabels(start.labels, each))
      : problemOfContinuing(labels, each);
    labels = problem ? [] : (start?.labels ?? labels);
    if (problem) addProblem(each.part, problem);
    else isUseful = true;
    const effectiveLabels = labels.length > 0 ? labels : plainTextLabels;
    if ((start && effectiveLabels !== plainTextLabels) || effectiveLabels !== previousLabels)
      blocks.push(...effectiveLabels.map((label) => ({ ...label, part: each.part })));
    previousLabels = effectiveLabels;
  }
  if (!isUseful) return null;
  const replacements = answer.replacements.filter((replacement) => {
    const isFitting = wordsFit(replacement, parts);
    if (!isFitting && parts.some(({ part }) => part === replacement.part))
      addProblem(replacement.part, "words_do_not_fit");
    return isFitting;
  });
  return { answer: { blocks, replacements }, problems };
}

/** Labels parts by their appearance alone, for sections that the model gave no usable answer about. */
export function labelByAppearance(parts: readonly NumberedPart[]): Salvaged {
  const blocks = parts.flatMap(({ part, kind }, index): BlockStart[] => {
    if (kind === "heading") return [{ part, type: "heading", level: 2, role: null }];
    return index === 0 || parts[index - 1]!.kind === "heading" ? [textStart(part)] : [];
  });
  const problems = parts.map(({ part }): PartProblem => ({ part: part - 1, code: "no_answer" }));
  return { answer: { blocks, replacements: [] }, problems };
}

const plainTextLabels: readonly BlockStart[] = [textStart(0)];

type Start = { labels: BlockStart[]; problem?: PartProblemCode };

/** Returns labels by the part they begin with. Several may share a part only if all of them replace its text. */
function startsOf(
  blocks: readonly BlockStart[],
  unreadable: ReadonlySet<number>,
  addProblem: (part: number, code: PartProblemCode) => void,
): Map<number, Start> {
  const starts = new Map<number, Start>();
  for (const part of unreadable) starts.set(part, { labels: [], problem: "unknown_type" });
  for (const [part, labels] of Map.groupBy(blocks, (block) => block.part)) {
    const isShared = labels.every((label) => !holdsText(label));
    if (labels.length > 1 && !isShared) addProblem(part, "labelled_twice");
    starts.set(part, { labels: isShared ? labels : labels.slice(0, 1) });
  }
  return starts;
}

const problemOfContinuing = (labels: readonly BlockStart[], part: NumberedPart): PartProblemCode | null =>
  labels.length === 0 || labels[0]!.type === "heading" ? "unlabelled" : problemOfLabels(labels, part);

function problemOfLabels(labels: readonly BlockStart[], part: NumberedPart): PartProblemCode | null {
  if (labels.some(({ type, role }) => type === "party" && !role)) return "no_role";
  const foreign = labels.find((label) => !fitsPart(label, part));
  if (!foreign) return null;
  return foreign.type === "terms" || foreign.type === "custom_text" ? "unlabelled" : `not_${foreign.type}`;
}
