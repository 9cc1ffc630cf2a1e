import { dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findBasesAction } from "@/lib/documents/actions";
import { kinds } from "@/lib/documents/kinds";
import { formatDate } from "@/lib/values/dates";

/** Returns the search of a `Combobox` for the contracts in force between a client and an organization, newest first. */
export const contractSearch =
  (clientId: string, organizationId: string | undefined) =>
  async (q: string): Promise<ComboboxItem[]> => {
    const found = dataOf(await findBasesAction({ clientId, organizationId, q }));
    return found
      .filter(({ docType, isInForce }) => isInForce && kinds[docType].stage === "contract")
      .map(({ id, number, date }) => ({ id, label: number, hint: formatDate(date) }));
  };
