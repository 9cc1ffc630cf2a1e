import { z } from "zod";
import { emailAttachments } from "@/db/enums";
import { writtenEmail } from "@/lib/document-emails/schema";
import { identifier } from "@/lib/values/fields";
import { idempotencyKeyField } from "@/lib/values/idempotency-key";

export const reconciliationIdInput = z.object({ id: identifier });

/** `{{link}}` in the text is replaced by the address under which the client answers. */
export const emailInput = reconciliationIdInput.extend({
  ...writtenEmail.shape,
  attach: z.enum(emailAttachments, { error: "attach" }).default("pdf"),
  idempotencyKey: idempotencyKeyField("the existing e-mail"),
});

export const emailDraft = z.object({
  /** The client's address; empty if unknown. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  isSetUp: z.boolean(),
});
