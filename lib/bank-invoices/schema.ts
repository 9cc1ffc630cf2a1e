import { z } from "zod";
import { bankAttemptStates, bankEnvironments } from "@/db/enums";
import { identifier, knownVersion, optionalText, requiredText } from "@/lib/values/fields";
import type { issuedInvoice, resolvedInvoice } from "./record";

const environment = z.enum(bankEnvironments);

export const documentKey = z.object({ id: identifier });

export const invoiceToIssue = documentKey.extend({ version: knownVersion });

export type IssuedInvoice = z.output<typeof issuedInvoice>;

/** The id under which a person found the invoice in the internet bank. */
export const foundInvoice = z.object({ bankDocumentId: requiredText(100) });

/** What a person found in the internet bank: the invoice's id, or that there is no invoice. */
export const resolution = documentKey
  .extend({ bankDocumentId: optionalText(100), exists: z.boolean({ error: "flag" }).optional() })
  .refine(({ bankDocumentId, exists }) => Boolean(bankDocumentId) !== (exists === false), {
    path: ["bankDocumentId"],
    error: "required",
  });

export type ResolvedInvoice = z.output<typeof resolvedInvoice>;

export const invoiceStatus = z.object({
  /** The bank's own value: `payment_waiting`, `payment_expired` or `payment_paid`. */
  paymentStatus: z.string(),
  environment,
  checkedAt: z.iso.datetime(),
});

export type InvoiceStatus = z.output<typeof invoiceStatus>;

/** The state of a document at the bank. */
export const bankState = z.object({
  /**
   * The environment in which the invoice would be issued; null if the organization has no bank credential.
   */
  credential: environment.nullable(),
  /** The last attempt; `unknown` waits for a person to decide its outcome. */
  attempt: z
    .object({
      state: z.enum(bankAttemptStates),
      environment,
      detail: z.string().nullable(),
      startedAt: z.iso.datetime(),
    })
    .nullable(),
  bankDocumentId: z.string().nullable(),
  paymentStatus: z.string().nullable(),
  checkedAt: z.iso.datetime().nullable(),
});

export type BankState = z.output<typeof bankState>;
