import { dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findDocumentsAction } from "@/lib/documents/actions";
import { payableTypes } from "@/lib/documents/kinds";
import type { DocumentRow } from "@/lib/documents/schema";
import { formatCents, type NumberLocale } from "@/lib/values/money";

/** An invoice as an option for a payment. */
export type InvoiceChoice = ComboboxItem & { remainderCents: number };

/**
 * Returns the search of a `Combobox` for invoices of an organization, or of
 * one of its clients; unpaid ones come first. Throws when the request fails.
 */
export const invoiceSearch =
  (organizationId: string, locale: NumberLocale, clientId?: string) => async (q: string) => {
    const asked = q ? payableTypes.map((docType) => ({ docType, q })) : [{ view: "unpaid" as const }];
    const found = await Promise.all(
      asked.map(async (filters) =>
        dataOf(await findDocumentsAction({ ...filters, organizationId, clientId, limit: 20 })),
      ),
    );
    return found.flatMap(({ items }) =>
      items.filter(takesMoney).map((invoice) => invoiceChoice(invoice, locale)),
    );
  };

/** A draft does not ask for money yet. */
const takesMoney = ({ status, totalCents, paidCents }: DocumentRow) =>
  (status === "issued" || status === "partially_paid") && totalCents > paidCents;

function invoiceChoice({ id, number, client, ...row }: DocumentRow, locale: NumberLocale): InvoiceChoice {
  const remainderCents = Math.max(0, row.totalCents - row.paidCents);
  const name = client?.shortName ?? client?.name;
  return {
    id,
    label: name ? `${number} · ${name}` : number,
    hint: formatCents(remainderCents, locale),
    remainderCents,
  };
}
