import { z } from "zod";
import { pagedById } from "@/lib/kernel/paging";
import { flag, identifier, optionalText, orNothing, requiredText } from "@/lib/values/fields";
import { optionalAccount, requiredAccount, requiredBik } from "@/lib/values/requisite-fields";
import { seen } from "@/lib/values/seen";
import type { bankAccountRecord } from "./record";

const fields = {
  name: optionalText(200),
  bankName: requiredText(500),
  bik: requiredBik,
  accountNumber: requiredAccount,
  correspondentAccount: optionalAccount,
  currency: orNothing(z.literal("RUB")),
  /**
   * True makes this account the default in place of the current one; false passes the default on to the
   * oldest other account.
   */
  isDefault: z.boolean().optional(),
};

const ofOrganization = z.object({ organizationId: identifier });

export const bankAccountKey = ofOrganization.extend({ id: identifier });

export const bankAccountInput = ofOrganization.extend(fields);

export const bankAccountPatch = z
  .object(fields)
  .partial()
  .extend({ ...bankAccountKey.shape, seen });

export const bankAccountFilters = ofOrganization.extend({
  archived: flag,
  ...pagedById,
});

export type BankAccount = z.output<typeof bankAccountRecord>;
