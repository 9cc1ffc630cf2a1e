import {
  type Content,
  type ContentPart,
  contentParts,
  differingParts,
  onlyParts,
} from "@/components/documents/draft/content";
import type { EventRecord } from "@/lib/events/schema";

/** What to do about a document that somebody else has saved meanwhile. */
export type Conflict = {
  /** Parts that only they changed: taken over, nothing is lost. */
  theirs: ContentPart[];
  /** Parts that both changed: a person decides. */
  contested: ContentPart[];
};

/** What both rest on: a part that is stored as this page sent it without an answer (`unanswered`) is nobody else's change. */
export const baseOf = (base: Content, unanswered: readonly Content[], stored: Content): Content => {
  const own = unanswered.flatMap((sent) => {
    const others = differingParts(sent, stored);
    return contentParts.filter((part) => !others.includes(part));
  });
  return { ...base, ...onlyParts(stored, own) };
};

/** Two ends of one thing: half of theirs and half of mine would be nobody's period. */
const period: readonly ContentPart[] = ["periodStart", "periodEnd"];

/**
 * Compares what is typed here (`mine`) and what is stored (`stored`) with what both rest on (`base`). A row that
 * waits on this page is part of what is typed, although it is in no content.
 */
export function conflictOf(base: Content, mine: Content, stored: Content, hasWaitingRows: boolean): Conflict {
  const changed = differingParts(base, stored);
  const own = differingParts(base, mine);
  const apart = differingParts(mine, stored);
  const isPeriodContested = [changed, own, apart].every((parts) => period.some((end) => parts.includes(end)));
  const contested = contentParts.filter((part) => {
    if (period.includes(part)) return isPeriodContested && apart.includes(part);
    const isMine = own.includes(part) || (part === "lines" && hasWaitingRows);
    return isMine && changed.includes(part) && apart.includes(part);
  });
  return { theirs: changed.filter((part) => !contested.includes(part)), contested };
}

/** Who changed the document last, other than by opening or making it. */
export const lastChange = (events: readonly EventRecord[], since: string): EventRecord | undefined =>
  events.find(({ createdAt }) => createdAt > since) ?? events[0];
