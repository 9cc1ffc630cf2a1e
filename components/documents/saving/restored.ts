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

/** What comes back of a copy that this browser has kept. */
export type Restored = {
  /** What was typed into the copy, and nobody has touched since. */
  own: ContentPart[];
  /** What was changed elsewhere since, too: a person decides. */
  contested: ContentPart[];
};

/**
 * Compares a copy with what the page shows now and with what the copy was typed over. One that does not say what that was is
 * contested as a whole, unless nothing was saved since (`savedAt`).
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
