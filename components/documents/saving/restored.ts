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
export type Restored = {
  /** Parts that were changed in the copy and by nobody since. */
  own: ContentPart[];
  /** Parts that others have changed since as well: the user decides. */
  contested: ContentPart[];
};

/**
 * Compares a copy with what the page shows now and with what the copy was based on. A copy that does
 * not record its base is contested as a whole, unless nothing has been saved since (`savedAt`).
 */
export function restored({ content, base, at }: LocalCopy, shown: Content, savedAt: string): Restored {
  const rests = base ? baseOf(base.saved, base.unanswered, shown) : shown;
  const { periodStart, periodEnd } = rests;
  const mine = outgoingOf(content, {
    lines: new Map(),
    date: rests.date,
    correctionDate: rests.correctionDate,
    period: { periodStart, periodEnd },
  }).content;
  const hasWaiting = waitingLines(content.lines.lines).length > 0;
  const changed = differingParts(rests, mine);
  const typed = contentParts.filter((part) => changed.includes(part) || (part === "lines" && hasWaiting));
  if (!base && savedAt > at) return { own: [], contested: typed };
  const { contested } = conflictOf(rests, mine, shown, hasWaiting);
  return { own: typed.filter((part) => !contested.includes(part)), contested };
}
