import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { docTypes } from "@/db/enums";
import { bankAccounts, organizations } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

/** What answers carried before an organization could have several accounts; they follow its default one. */
const bankColumns = {
  bankName: bankAccounts.bankName,
  bankBik: bankAccounts.bik,
  bankAccount: bankAccounts.accountNumber,
  bankCorrAccount: bankAccounts.correspondentAccount,
};

/** What answers carry of an organization; a query joins its default account, if it has one. */
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
