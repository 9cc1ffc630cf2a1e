import { z } from "zod";
import { writtenEmail } from "@/lib/document-emails/schema";
import { identifier, optionalIdentifier } from "@/lib/values/fields";

export const clientKey = z.object({
  id: identifier,
  /** The active organization by default. */
  organizationId: optionalIdentifier,
});

export const letterInput = clientKey.extend({
  ...writtenEmail.shape,
  idempotencyKey: z.string().trim().max(200, { error: "too_long" }).optional().meta({
    "x-header": "Idempotency-Key",
    description: "A repeated request with the same key returns the existing e-mail",
  }),
});

export const letterDraft = z.object({
  /** The client's address; empty if none is known. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  isSetUp: z.boolean(),
});
