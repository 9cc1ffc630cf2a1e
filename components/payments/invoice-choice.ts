import { dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findDocumentsAction } from "@/lib/documents/actions";
import { payableTypes } from "@/lib/documents/kinds";
import type { DocumentRow } from "@/lib/documents/schema";
import type { PaymentRow, RefundedInvoice } from "@/lib/payments/schema";
import { formatCents, type NumberLocale } from "@/lib/values/money";
import { shortName } from "@/lib/values/short-name";
import { findOnlyNamedClient } from "./payer-client";

/** An invoice as an option for a payment. */
export type InvoiceChoice = ComboboxItem & {
  /** The amount left to pay; for a refund, the amount paid. */
  remainderCents: number;
};

/**
 * Returns the search of a `Combobox` for invoices of an organization, or of
 * one of its clients; unpaid ones come first. Throws when the request fails.
 */
export const invoiceSearch =
  (organizationId: string, locale: NumberLocale, clientId?: string) => async (q: string) => {
    const queries = q ? payableTypes.map((docType) => ({ docType, q })) : [{ view: "unpaid" as const }];
    const found = await Promise.all(
      queries.map(async (filters) =>
        dataOf(await findDocumentsAction({ ...filters, organizationId, clientId, limit: 20 })),
      ),
    );
    return found.flatMap(({ items }) =>
      items.filter(awaitsPayment).map((invoice) => invoiceChoice(invoice, locale)),
    );
  };

/**
 * The same for a refund: paid invoices, first those of the client who got the money, if the payment names the client.
 */
export const paidInvoiceSearch = (payment: PaymentRow, locale: NumberLocale) => {
  const find = async (filters: Partial<Parameters<typeof findDocumentsAction>[0]>) => {
    const { organizationId } = payment;
    const found = await Promise.all(
      payableTypes.map(async (docType) =>
        dataOf(
          await findDocumentsAction({ ...filters, organizationId, docType, status: paidStatuses, limit: 20 }),
        ),
      ),
    );
    return found.flatMap(({ items }) => items.map((invoice) => paidChoice(invoice, locale)));
  };
  return async (q: string) => {
    if (q) return find({ q });
    const clientId = payment.clientId ?? (await findOnlyNamedClient(payment))?.id;
    const clientInvoices = clientId ? await find({ clientId }) : [];
    return clientInvoices.length > 0 ? clientInvoices : find({});
  };
};

const paidStatuses = ["paid", "partially_paid"] as const satisfies readonly DocumentRow["status"][];

/** A draft does not ask for money yet. */
const awaitsPayment = ({ status, totalCents, paidCents }: DocumentRow) =>
  (status === "issued" || status === "partially_paid") && totalCents > paidCents;

const invoiceChoice = (invoice: DocumentRow, locale: NumberLocale) =>
  choiceOf(invoice, Math.max(0, invoice.totalCents - invoice.paidCents), locale);

const paidChoice = (invoice: DocumentRow, locale: NumberLocale) =>
  choiceOf(invoice, invoice.paidCents, locale);

/** An invoice that the purpose of a refund names, as an option. */
export const refundedChoice = (
  { documentId: id, number, clientName, paidCents }: RefundedInvoice,
  locale: NumberLocale,
) =>
  choiceOf(
    { id, number, client: clientName ? { name: clientName, shortName: shortName(clientName) } : null },
    paidCents,
    locale,
  );

type NamedInvoice = Pick<DocumentRow, "id" | "number"> & {
  client: { name: string; shortName: string | null } | null;
};

function choiceOf(
  { id, number, client }: NamedInvoice,
  remainderCents: number,
  locale: NumberLocale,
): InvoiceChoice {
  const name = client?.shortName ?? client?.name;
  const label = name ? `${number} · ${name}` : number;
  return { id, label, hint: formatCents(remainderCents, locale), remainderCents };
}
