import { dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findBankAccountsAction } from "@/lib/bank-accounts/actions";

type Account = { id: string; name: string | null; bankName: string; accountNumber: string };

/** «…0001 · Точка» */
export const accountChoice = ({ id, name, bankName, accountNumber }: Account): ComboboxItem => ({
  id,
  label: `…${accountNumber.slice(-4)} · ${name ?? bankName}`,
});

/** What a `Combobox` asks: accounts of one organization, few enough to be sifted here. Throws when the search fails. */
export const accountSearch =
  (organizationId: string) =>
  async (q: string): Promise<ComboboxItem[]> => {
    const { items } = dataOf(await findBankAccountsAction({ organizationId }));
    const wanted = q.toLowerCase();
    return items
      .filter((account) =>
        [account.accountNumber, account.name, account.bankName].some((text) =>
          text?.toLowerCase().includes(wanted),
        ),
      )
      .map(accountChoice);
  };
