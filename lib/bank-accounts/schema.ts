import { z } from "zod";
import { cursorOf } from "@/lib/kernel/paging";
import { flag, identifier, optionalText, pageLimit, requiredText } from "@/lib/values/fields";
import { optionalAccount, requiredAccount, requiredBik } from "@/lib/values/requisite-fields";

const fields = {
  name: optionalText(200),
  bankName: requiredText(500),
  bik: requiredBik,
  accountNumber: requiredAccount,
  correspondentAccount: optionalAccount,
  currency: z.literal("RUB").optional(),
  /** True takes the place of the account that was the default; false gives it to the oldest other one. */
  isDefault: z.boolean().optional(),
};

const ofOrganization = z.object({ organizationId: identifier });

export const bankAccountKey = ofOrganization.extend({ id: identifier });

export const bankAccountInput = ofOrganization.extend(fields);

export const bankAccountPatch = z.object(fields).partial().extend(bankAccountKey.shape);

export const bankAccountFilters = ofOrganization.extend({
  archived: flag,
  limit: pageLimit(200),
  cursor: cursorOf(z.tuple([identifier])),
});

export const bankAccountRecord = z.object({
  id: identifier,
  organizationId: identifier,
  name: z.string().nullable(),
  bankName: z.string(),
  bik: z.string(),
  accountNumber: z.string(),
  correspondentAccount: z.string().nullable(),
  currency: z.string(),
  isDefault: z.boolean(),
  archivedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type BankAccount = z.output<typeof bankAccountRecord>;
