import type { PartyRole } from "@/lib/body/rules";
import { type Answer, type BlockStart, textStart } from "./answer";
import type { NumberedPart } from "./chunks";
import type { PartProblem } from "./part-problem";

const innPattern = /ИНН(?:\s?\/\s?КПП)?[\s:№]{0,3}(\d{12}|\d{10})(?!\d)/gi;

/** Returns the INNs that a text labels as such. */
export const innsIn = (text: string): string[] => [...text.matchAll(innPattern)].map(([, inn]) => inn!);

/**
 * Returns the numbers of the parts that are labelled as a party which earlier parts show to have another INN, up to the
 * end of their label or the INN of the party: requisites of somebody else, which the block of the party would replace by
 * its own.
 */
export function partsOfOthers(blocks: readonly BlockStart[], parts: readonly NumberedPart[]): number[] {
  const innsByRole = new Map<PartyRole, Set<string>>();
  const starts = Map.groupBy(blocks, ({ part }) => part);
  let role: PartyRole | null = null;
  let isOther = false;
  return parts.flatMap(({ part, text }) => {
    const labels = starts.get(part);
    if (labels) {
      // A part with two labels has the requisites of both parties.
      role = labels.length === 1 && labels[0]!.type === "party" ? labels[0]!.role : null;
      isOther = false;
    }
    const inns = role ? innsIn(text) : [];
    if (role && inns.length > 0) {
      const known = innsByRole.get(role);
      isOther = known !== undefined && !inns.some((inn) => known.has(inn));
      if (!isOther) innsByRole.set(role, new Set([...(known ?? []), ...inns]));
    }
    return isOther ? [part] : [];
  });
}

/** Makes text of the parts that are labelled as the wrong party, and reports them. */
export function withoutOtherParties(
  answer: Answer,
  parts: readonly NumberedPart[],
): { answer: Answer; problems: PartProblem[] } {
  const others = new Set(partsOfOthers(answer.blocks, parts));
  if (others.size === 0) return { answer, problems: [] };
  const starts = Map.groupBy(answer.blocks, ({ part }) => part);
  let labels: readonly BlockStart[] = [];
  const blocks = parts.flatMap(({ part }): readonly BlockStart[] => {
    const own = starts.get(part);
    labels = own ?? labels;
    const wasOther = others.has(part - 1);
    if (others.has(part)) return wasOther ? [] : [textStart(part)];
    if (own || !wasOther) return own ?? [];
    return labels.map((label) => ({ ...label, part }));
  });
  const problems = [...others].map((part): PartProblem => ({ part: part - 1, code: "other_party" }));
  return { answer: { ...answer, blocks }, problems };
}
