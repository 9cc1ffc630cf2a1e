import { z } from "zod";
import { bankEnvironments } from "@/db/enums";
import { pagedById } from "@/lib/kernel/paging";
import { flag, identifier, optionalIdentifier, optionalText } from "@/lib/values/fields";
import { seen } from "@/lib/values/seen";
import type { bankCredentialRecord } from "./record";

/** What stands in a header: a token with anything else in it was not copied well. */
const isHeaderText = (text: string) => /^[\x21-\x7e]+$/.test(text);

const token = z
  .string({ error: "required" })
  .trim()
  .min(1, { error: "required", abort: true })
  .max(8000, { error: "too_long" })
  .refine(isHeaderText, { error: "bank_token" });

const fields = {
  environment: z.enum(bankEnvironments, { error: "bank_environment" }),
  /** Given and never shown again. */
  token,
  customerCode: optionalText(100),
  accountCode: optionalText(100),
  bankAccountId: optionalIdentifier,
};

const ofOrganization = z.object({ organizationId: identifier });

export const bankCredentialKey = ofOrganization.extend({ id: identifier });

export const bankCredentialInput = ofOrganization.extend(fields);

/** An empty token keeps the one that is stored, for a form cannot show it. */
const optionalToken = z.preprocess(
  (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
  token.optional(),
);

export const bankCredentialPatch = z
  .object({ ...fields, token: optionalToken })
  .partial()
  .extend({ ...bankCredentialKey.shape, seen });

export const bankCredentialFilters = ofOrganization.extend({
  archived: flag,
  ...pagedById,
});

export type BankCredential = z.output<typeof bankCredentialRecord>;

/** What the bank lets the token see; the codes are those that a credential wants. */
export const bankConnection = z.object({
  ok: z.literal(true),
  customers: z.array(
    z.object({
      customerCode: z.string(),
      name: z.string(),
      inn: z.string().nullable(),
      accounts: z.array(
        z.object({
          accountCode: z.string(),
          bik: z.string().nullable(),
          name: z.string().nullable(),
          status: z.string().nullable(),
        }),
      ),
    }),
  ),
});

export type BankConnection = z.output<typeof bankConnection>;
