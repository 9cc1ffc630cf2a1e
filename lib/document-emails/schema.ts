import { z } from "zod";
import { emailAttachments } from "@/db/enums";
import { emailSubject, emailText } from "@/lib/email-templates/schema";
import { flag, identifier, readVersion } from "@/lib/values/fields";
import type { emailRecord } from "./record";
import { distinctAddresses, mostAddresses, splitAddresses } from "./rules";

export const ofDocument = z.object({ id: identifier });

const address = z
  .string({ error: "email" })
  .trim()
  .pipe(z.email({ error: "email" }).max(254, { error: "too_long" }));

const asList = (value: unknown) => (typeof value === "string" ? splitAddresses(value) : value);

const addresses = z
  .array(address, { error: "required" })
  .max(mostAddresses, { error: "too_many_addresses" })
  .transform(distinctAddresses);

const receivers = z.preprocess(
  asList,
  addresses.refine((list) => list.length > 0, { error: "required" }),
);

/** What a person writes in an email; addresses are a list, or one text as people type them. */
export const writtenEmail = z.object({
  to: receivers,
  cc: z.preprocess(asList, addresses).default([]),
  subject: emailSubject,
  text: emailText,
});

export type WrittenEmail = z.output<typeof writtenEmail>;

export const emailInput = ofDocument.extend({
  ...writtenEmail.shape,
  attach: z.enum(emailAttachments, { error: "attach" }).default("pdf"),
  /** Adds a public link to the document, unless the text says `{{link}}` where it is to stand. */
  link: flag,
  idempotencyKey: z.string().trim().max(200, { error: "too_long" }).optional().meta({
    "x-header": "Idempotency-Key",
    description: "A repeated request with the same key returns the existing e-mail",
  }),
});

export const issueAndSendInput = ofDocument.extend({
  /** To whom, when not to the client's own address. */
  to: receivers.optional(),
  version: readVersion,
});

export type EmailRecord = z.output<typeof emailRecord>;

export const emailDraft = z.object({
  /** The client's address, else the one used last for them; empty when none is known. */
  to: z.string(),
  /** Where emails to this client went before, the last first. */
  knownAddresses: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  fileName: z.string(),
  /** Whether the email may carry a public link. */
  canLink: z.boolean(),
  /** Whether the mail server is configured, and, for administrators, which variables are missing. */
  isSetUp: z.boolean(),
  missing: z.array(z.string()),
});

export type EmailDraft = z.output<typeof emailDraft>;
