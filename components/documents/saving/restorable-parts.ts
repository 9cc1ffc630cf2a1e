import {
  type Content,
  type ContentPart,
  contentParts,
  differingParts,
  outgoingOf,
  waitingLines,
} from "@/components/documents/draft/content";
import { baseOf, conflictOf } from "./conflict";
import type { LocalCopy } from "./local-copy";

/** The parts restored from a copy that this browser has kept. */
export type RestorableParts = {
  /** Parts that were changed in the copy and by nobody since. */
  own: ContentPart[];
  /** Parts that others have changed since as well: the user decides. */
  contested: ContentPart[];
};

/**
 * Compares a copy with what the page shows now and with what the copy was based on. A copy that does
 * not record its base is contested as a whole, unless nothing has been saved since (`savedAt`).
 */
export function restorablePartsOf(
  { content, base, at }: LocalCopy,
  shown: Content,
  savedAt: string,
): RestorableParts {
  const commonBase = base ? baseOf(base.saved, base.unanswered, shown) : shown;
  const { periodStart, periodEnd } = commonBase;
  const savedDates = { ...commonBase, lines: new Map(), period: { periodStart, periodEnd } };
  const mine = outgoingOf(content, savedDates).content;
  const hasWaiting = waitingLines(content.lines.lines).length > 0;
  const changed = differingParts(commonBase, mine);
  const typedParts = contentParts.filter(
    (part) => changed.includes(part) || (part === "lines" && hasWaiting),
  );
  if (!base && savedAt > at) return { own: [], contested: typedParts };
  const { contested } = conflictOf(commonBase, mine, shown, hasWaiting);
  return { own: typedParts.filter((part) => !contested.includes(part)), contested };
}
