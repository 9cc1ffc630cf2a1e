import {
  type Content,
  type ContentPart,
  contentParts,
  differingParts,
  pickParts,
} from "@/components/documents/draft/content";
import { documentStatuses } from "@/db/enums";
import type { EventRecord } from "@/lib/events/schema";

/** How to merge a document that somebody else has saved meanwhile. */
export type Conflict = {
  /** Parts changed only by others: taken over, nothing is lost. */
  theirs: ContentPart[];
  /** Parts changed on both sides: the user decides. */
  contested: ContentPart[];
};

/**
 * Returns the common base of both versions. A part that is stored exactly as this page
 * sent it without getting a response (`unanswered`) is not somebody else's change.
 */
export const baseOf = (base: Content, unanswered: readonly Content[], stored: Content): Content => {
  const storedAsSent = unanswered.flatMap((sent) => {
    const differing = differingParts(sent, stored);
    return contentParts.filter((part) => !differing.includes(part));
  });
  return { ...base, ...pickParts(stored, storedAsSent) };
};

/** Start and end are decided together: mixed ends would be a period that nobody entered. */
const periodParts: readonly ContentPart[] = ["periodStart", "periodEnd"];

/**
 * Compares this page's content (`mine`) and the stored content (`stored`) with their common `base`.
 * A row that cannot be saved yet counts as a change of this page, although it is in no content.
 */
export function conflictOf(base: Content, mine: Content, stored: Content, hasWaitingRows: boolean): Conflict {
  const changedByOthers = differingParts(base, stored);
  const changedHere = differingParts(base, mine);
  const differing = differingParts(mine, stored);
  const isPeriodContested = [changedByOthers, changedHere, differing].every((parts) =>
    periodParts.some((end) => parts.includes(end)),
  );
  const contested = contentParts.filter((part) => {
    if (periodParts.includes(part)) return isPeriodContested && differing.includes(part);
    const isMine = changedHere.includes(part) || (part === "lines" && hasWaitingRows);
    return isMine && changedByOthers.includes(part) && differing.includes(part);
  });
  return { theirs: changedByOthers.filter((part) => !contested.includes(part)), contested };
}

/** The events that change what a document says, or whether it may be edited. */
const changeKinds = new Set<string>(
  ["created", "updated", ...documentStatuses].map((what) => `document.${what}`),
);

/**
 * Returns the newest change of the document; downloads, e-mails and the like are not changes. `events` are newest
 * first.
 */
export const lastChange = (events: readonly EventRecord[]): EventRecord | undefined =>
  events.find(({ kind }) => changeKinds.has(kind));
