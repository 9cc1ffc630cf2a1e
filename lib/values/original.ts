import { z } from "zod";
import { originalStates } from "@/db/enums";
import { identifier, optionalText } from "./fields";
import { seen } from "./seen";

/** Where a signed paper is, as answers carry it. */
export const originalRecord = z.object({
  state: z.enum(originalStates),
  sentAt: z.iso.datetime().nullable(),
  returnedAt: z.iso.datetime().nullable(),
  /** Who took it in. */
  returnedBy: z.object({ id: identifier, displayName: z.string() }).nullable(),
  note: z.string().nullable(),
});

export type OriginalRecord = z.output<typeof originalRecord>;

export const originalInput = z.object({
  id: identifier,
  /** Without one it stays where it is. */
  state: z.enum(originalStates).optional(),
  /** What was noted before stays unless something else is sent; null takes it away. */
  note: optionalText(1000),
  seen,
});

/** Why nothing can be said of the original of a paper: it is not in force, or nobody signs papers of its type. */
export const noOriginals = ["document_not_issued", "no_original", "reconciliation_cancelled"] as const;

export type NoOriginal = (typeof noOriginals)[number];

/** What somebody says of where an original is. */
export type SaidOfOriginal = { state?: OriginalRecord["state"]; note?: string | null };

/**
 * An original after somebody has said where it is: sending it again forgets the return, taking it in keeps when it was
 * sent. Saying the same again keeps the moments.
 */
export function originalAfter(
  before: OriginalRecord,
  { state = before.state, note = before.note }: SaidOfOriginal,
  by: OriginalRecord["returnedBy"],
  now: string,
): OriginalRecord {
  if (state === before.state) return { ...before, note };
  const untouched = { sentAt: before.sentAt, returnedAt: null, returnedBy: null };
  const moments = {
    none: { sentAt: null, returnedAt: null, returnedBy: null },
    sent: { ...untouched, sentAt: now },
    returned: { ...untouched, returnedAt: now, returnedBy: by },
    electronic: untouched,
  };
  return { state, ...moments[state], note };
}

/** What the history keeps of a change. */
export const toldOfOriginal = (before: OriginalRecord, { note }: OriginalRecord) => ({
  from: before.state,
  ...(note && { note }),
});
