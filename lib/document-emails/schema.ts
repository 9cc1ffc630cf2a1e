import { z } from "zod";
import { emailAttachments } from "@/db/enums";
import { emailSubject, emailText } from "@/lib/email-templates/schema";
import { emailAddress } from "@/lib/values/email-address";
import { flag, identifier, knownVersion } from "@/lib/values/fields";
import { idempotencyKeyField } from "@/lib/values/idempotency-key";
import type { emailRecord } from "./record";
import { distinctAddresses, maxAddresses, splitAddresses } from "./rules";

export const documentKey = z.object({ id: identifier });

const address = z.string({ error: "email" }).trim().pipe(emailAddress);

const asList = (value: unknown) => (typeof value === "string" ? splitAddresses(value) : value);

const addresses = z
  .array(address, { error: "required" })
  .max(maxAddresses, { error: "too_many_addresses" })
  .transform(distinctAddresses);

const receivers = z.preprocess(
  asList,
  addresses.refine((list) => list.length > 0, { error: "required" }),
);

/** The parts of an email that a person writes; addresses are a list, or one text as people type them. */
export const writtenEmail = z.object({
  to: receivers,
  cc: z.preprocess(asList, addresses).default([]),
  subject: emailSubject,
  text: emailText,
});

export type WrittenEmail = z.output<typeof writtenEmail>;

export const emailInput = documentKey.extend({
  ...writtenEmail.shape,
  attach: z.enum(emailAttachments, { error: "attach" }).default("pdf"),
  /**
   * Adds a public link to the document: before the closing words, unless the text has `{{link}}` where it should be.
   */
  link: flag,
  idempotencyKey: idempotencyKeyField("the existing e-mail"),
});

export const issueAndSendInput = documentKey.extend({
  /** The addressees, if not the client's own address. */
  to: receivers.optional(),
  version: knownVersion,
});

export type EmailRecord = z.output<typeof emailRecord>;

export const emailDraft = z.object({
  /** The client's address, else the one last used for the client; empty when none is known. */
  to: z.string(),
  /** The addresses of earlier emails to this client, the latest first. */
  knownAddresses: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  fileName: z.string(),
  /** Whether the email may include a public link. */
  canLink: z.boolean(),
  /** Whether the mail server is configured and, for administrators, which variables are missing. */
  isSetUp: z.boolean(),
  missing: z.array(z.string()),
});

export type EmailDraft = z.output<typeof emailDraft>;
