import { dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findBankAccountsAction } from "@/lib/bank-accounts/actions";

type Account = { id: string; name: string | null; bankName: string; accountNumber: string };

/** Returns an account as an option: «…0001 · Точка», beside its whole number. */
export const accountChoice = ({ id, name, bankName, accountNumber }: Account): ComboboxItem => ({
  id,
  label: `…${accountNumber.slice(-4)} · ${name ?? bankName}`,
  hint: accountNumber,
});

/**
 * Returns the search of a `Combobox` for accounts of one organization;
 * they are few enough to be filtered here. Throws when the request fails.
 */
export const accountSearch =
  (organizationId: string) =>
  async (q: string): Promise<ComboboxItem[]> => {
    const { items } = dataOf(await findBankAccountsAction({ organizationId }));
    const lowerQuery = q.toLowerCase();
    return items
      .filter((account) =>
        [account.accountNumber, account.name, account.bankName].some((text) =>
          text?.toLowerCase().includes(lowerQuery),
        ),
      )
      .map(accountChoice);
  };
