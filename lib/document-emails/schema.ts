import { z } from "zod";
import { emailAttachments, emailStates } from "@/db/enums";
import { letterSubject, letterText } from "@/lib/letter-templates/schema";
import { flag, identifier } from "@/lib/values/fields";
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

/** What a person writes in a letter; addresses are a list, or one text as people type them. */
export const letterInput = z.object({
  to: z.preprocess(
    asList,
    addresses.refine((list) => list.length > 0, { error: "required" }),
  ),
  cc: z.preprocess(asList, addresses).default([]),
  subject: letterSubject,
  text: letterText,
});

export type Letter = z.output<typeof letterInput>;

export const emailInput = ofDocument.extend({
  ...letterInput.shape,
  attach: z.enum(emailAttachments, { error: "attach" }).default("pdf"),
  /** Adds a public link to the document, unless the text says `{{link}}` where it is to stand. */
  link: flag,
  idempotencyKey: z.string().trim().max(200, { error: "too_long" }).optional().meta({
    "x-header": "Idempotency-Key",
    description: "Whatever comes with the same one again is answered with the letter that is there",
  }),
});

export const emailRecord = z.object({
  id: identifier,
  /** `unknown`: the letter may have gone out, and the mail server has not said so. */
  state: z.enum(emailStates),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  attach: z.enum(emailAttachments),
  messageId: z.string(),
  /** What went wrong, in words; null when nothing did. */
  error: z.string().nullable(),
  /** Those of the addresses that the mail server did not take, while it took others. */
  refused: z.array(z.string()),
  sentBy: z.string(),
  createdAt: z.iso.datetime(),
  /** When the outcome became known. */
  settledAt: z.iso.datetime().nullable(),
});

export type EmailRecord = z.output<typeof emailRecord>;

export const emailDraft = z.object({
  /** The client's address, else the one used last for them; empty when none is known. */
  to: z.string(),
  /** Where letters to this client went before, the last first. */
  knownAddresses: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  fileName: z.string(),
  /** Whether the letter may carry a public link. */
  canLink: z.boolean(),
  /** Whether the mail server is configured, and, for administrators, which variables are missing. */
  isSetUp: z.boolean(),
  missing: z.array(z.string()),
});

export type EmailDraft = z.output<typeof emailDraft>;
