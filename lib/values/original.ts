import { z } from "zod";
import { originalStates } from "@/db/enums";
import { identifier, optionalText } from "./fields";
import { seen } from "./seen";

/** The whereabouts of a signed paper, in responses. */
export const originalRecord = z.object({
  state: z.enum(originalStates),
  sentAt: z.iso.datetime().nullable(),
  returnedAt: z.iso.datetime().nullable(),
  /** The member who recorded the return. */
  returnedBy: z.object({ id: identifier, displayName: z.string() }).nullable(),
  note: z.string().nullable(),
});

export type OriginalRecord = z.output<typeof originalRecord>;

export const originalInput = z.object({
  id: identifier,
  /** Unchanged if absent. */
  state: z.enum(originalStates).optional(),
  /** Unchanged if absent; null removes it. */
  note: optionalText(1000),
  seen,
});

/** The reasons why a paper has no original to track: it is not in force, or papers of its type are not signed. */
export const noOriginalReasons = ["document_not_issued", "no_original", "reconciliation_cancelled"] as const;

export type NoOriginalReason = (typeof noOriginalReasons)[number];

/** A change of an original's state or note. */
export type OriginalChange = { state?: OriginalRecord["state"]; note?: string | null };

/**
 * Applies a change to an original: sending it again clears the return, recording the return keeps the date of sending.
 * The same state again keeps the dates.
 */
export function originalAfter(
  before: OriginalRecord,
  { state = before.state, note = before.note }: OriginalChange,
  by: OriginalRecord["returnedBy"],
  now: string,
): OriginalRecord {
  if (state === before.state) return { ...before, note };
  const unreturned = { sentAt: before.sentAt, returnedAt: null, returnedBy: null };
  const moments = {
    none: { sentAt: null, returnedAt: null, returnedBy: null },
    sent: { ...unreturned, sentAt: now },
    returned: { ...unreturned, returnedAt: now, returnedBy: by },
    electronic: unreturned,
  };
  return { state, ...moments[state], note };
}

/** Returns the data of a change for the history. */
export const originalEventData = (before: OriginalRecord, { note }: OriginalRecord) => ({
  from: before.state,
  ...(note && { note }),
});
