import { z } from "zod";
import { bankEnvironments } from "@/db/enums";
import { pagedById } from "@/lib/kernel/paging";
import { flag, identifier, optionalIdentifier, optionalText } from "@/lib/values/fields";
import { seen } from "@/lib/values/seen";
import type { bankCredentialRecord } from "./record";

/** Accepts only characters that a header may contain; a token with others was not copied correctly. */
const isHeaderText = (text: string) => /^[\x21-\x7e]+$/.test(text);

const token = z
  .string({ error: "required" })
  .trim()
  .min(1, { error: "required", abort: true })
  .max(8000, { error: "too_long" })
  .refine(isHeaderText, { error: "bank_token" });

const fields = {
  environment: z.enum(bankEnvironments, { error: "bank_environment" }),
  /** Accepted as input and never shown again. */
  token,
  customerCode: optionalText(100),
  accountCode: optionalText(100),
  bankAccountId: optionalIdentifier,
};

const organizationKey = z.object({ organizationId: identifier });

export const bankCredentialKey = organizationKey.extend({ id: identifier });

export const bankCredentialInput = organizationKey.extend(fields);

/** An empty token keeps the stored one, because a form cannot show it. */
const optionalToken = z.preprocess(
  (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
  token.optional(),
);

export const bankCredentialPatch = z
  .object({ ...fields, token: optionalToken })
  .partial()
  .extend({ ...bankCredentialKey.shape, seen });

export const bankCredentialFilters = organizationKey.extend({
  archived: flag,
  ...pagedById,
});

export type BankCredential = z.output<typeof bankCredentialRecord>;

/** The customers and accounts that the token can see; their codes are those that a credential needs. */
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
