import { z } from "zod";
import { reconciliationAnswers } from "@/db/enums";
import { linkDays } from "@/lib/document-links/schema";
import { identifier, optionalText } from "@/lib/values/fields";

export const defaultDays = 60;

export const linkInput = z.object({ id: identifier, days: linkDays(defaultDays) });

/** The token of an address; any other text matches no act. */
export const linkToken = z.object({ token: z.string() });

export const linkRecord = z.object({
  id: identifier,
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});

/** The full address is returned only once, at creation: only its hash is stored. */
export const newLinkRecord = linkRecord.extend({ url: z.string() });

export const answerInput = z.object({
  /** A token of another form cannot exist. */
  token: z.string().regex(/^[\w-]{43}$/),
  answer: z.enum(reconciliationAnswers, { error: "required" }),
  comment: optionalText(2000),
  /** The closing balance according to the client, in kopecks; positive if the client owes. */
  balanceCents: z.preprocess(
    (value) => (value === "" ? null : value),
    z
      .int({ error: "balance" })
      .min(-1_000_000_000_000_000, { error: "out_of_range" })
      .max(1_000_000_000_000_000, { error: "out_of_range" })
      .nullable()
      .optional(),
  ),
});

export type ReconciliationLink = z.output<typeof linkRecord>;
export type NewReconciliationLink = z.output<typeof newLinkRecord>;
