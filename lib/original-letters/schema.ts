import { z } from "zod";
import { writtenEmail } from "@/lib/document-emails/schema";
import { identifier, optionalIdentifier } from "@/lib/values/fields";
import { idempotencyKeyField } from "@/lib/values/idempotency-key";

export const clientKey = z.object({
  id: identifier,
  /** The active organization by default. */
  organizationId: optionalIdentifier,
});

export const letterInput = clientKey.extend({
  ...writtenEmail.shape,
  idempotencyKey: idempotencyKeyField("the existing e-mail"),
});

export const letterDraft = z.object({
  /** The client's address; empty if none is known. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  isSetUp: z.boolean(),
});
