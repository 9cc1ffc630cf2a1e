import { z } from "zod";
import { pagedById } from "@/lib/kernel/paging";
import { flag, identifier, optionalText, orAbsent, requiredText } from "@/lib/values/fields";
import { optionalAccount, requiredAccount, requiredBik } from "@/lib/values/requisite-fields";
import { seen } from "@/lib/values/seen";
import type { bankAccountRecord } from "./record";

const fields = {
  name: optionalText(200),
  bankName: requiredText(500),
  bik: requiredBik,
  accountNumber: requiredAccount,
  correspondentAccount: optionalAccount,
  currency: orAbsent(z.literal("RUB")),
  /**
   * True makes this account the default in place of the current one; false passes the default on to the
   * oldest other account.
   */
  isDefault: z.boolean().optional(),
};

const organizationKey = z.object({ organizationId: identifier });

export const bankAccountKey = organizationKey.extend({ id: identifier });

export const bankAccountInput = organizationKey.extend(fields);

export const bankAccountPatch = z
  .object(fields)
  .partial()
  .extend({ ...bankAccountKey.shape, seen });

export const bankAccountFilters = organizationKey.extend({
  archived: flag,
  ...pagedById,
});

export type BankAccount = z.output<typeof bankAccountRecord>;
