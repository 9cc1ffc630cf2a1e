import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { docTypes } from "@/db/enums";
import { bankAccounts, organizations } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

/**
 * Fields of responses from the time when an organization could have only one account; they show its default account.
 */
const bankColumns = {
  bankName: bankAccounts.bankName,
  bankBik: bankAccounts.bik,
  bankAccount: bankAccounts.accountNumber,
  bankCorrAccount: bankAccounts.correspondentAccount,
};

/** The columns of an organization in responses; queries join its default account, if it has one. */
export const organizationColumns = { ...getTableColumns(organizations), ...bankColumns };

const { numberPrefixes: _prefixes, ...columns } = getTableColumns(organizations);
const bank = fieldsOf(bankColumns);

export const organizationRecord = z.object({
  ...fieldsOf(columns),
  numberPrefixes: z.record(z.enum(docTypes), z.string()),
  bankName: bank.bankName.nullable(),
  bankBik: bank.bankBik.nullable(),
  bankAccount: bank.bankAccount.nullable(),
  bankCorrAccount: bank.bankCorrAccount,
});
