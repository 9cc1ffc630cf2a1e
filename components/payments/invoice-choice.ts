import { dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findDocumentsAction, returnableInvoicesAction } from "@/lib/documents/actions";
import { payableTypes } from "@/lib/documents/kinds";
import type { DocumentRow } from "@/lib/documents/schema";
import type { PaymentRow, ReturnableInvoice } from "@/lib/payments/schema";
import { formatDate } from "@/lib/values/dates";
import { lookAlikes } from "@/lib/values/look-alike";
import { formatCents, type NumberLocale } from "@/lib/values/money";
import { shortName } from "@/lib/values/short-name";
import { taxNumbersOf } from "@/lib/values/tax-numbers";
import { findOnlyNamedClient } from "./payer-client";

/** An invoice as an option for a payment. */
export type InvoiceChoice = ComboboxItem & {
  /** The amount left to pay; for a refund, the amount that can still be returned. */
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
    const invoices = found.flatMap(({ items }) => items.filter(awaitsPayment));
    return choicesOf(
      q,
      invoices.map((invoice) => ({
        ...invoice,
        remainderCents: Math.max(0, invoice.totalCents - invoice.paidCents),
      })),
      locale,
    );
  };

/**
 * The same for a refund: invoices for which money can still be returned, first those of the client who got the money, if
 * the payment names the client.
 */
export const returnableInvoiceSearch = (payment: PaymentRow, locale: NumberLocale) => {
  const find = async (filters: { clientId?: string; q?: string }) => {
    const found = dataOf(await returnableInvoicesAction({ id: payment.id, ...filters }));
    return choicesOf(
      filters.q ?? "",
      found.map(({ documentId, returnableCents, ...invoice }) => ({
        ...invoice,
        id: documentId,
        remainderCents: returnableCents,
      })),
      locale,
    );
  };
  return async (q: string) => {
    if (q) return find({ q });
    const clientId = payment.clientId ?? (await findOnlyNamedClient(payment))?.id;
    const clientInvoices = clientId ? await find({ clientId }) : [];
    return clientInvoices.length > 0 ? clientInvoices : find({});
  };
};

/** A draft does not ask for money yet. */
const awaitsPayment = ({ status, totalCents, paidCents }: DocumentRow) =>
  (status === "issued" || status === "partially_paid") && totalCents > paidCents;

type FoundInvoice = Pick<DocumentRow, "id" | "number" | "date" | "client"> & { remainderCents: number };

/**
 * Returns invoices as options: first those whose number is what was typed, which may also be a part of other numbers
 * and of INNs. Those of one number show their dates, and those of clients of one name the INN and KPP of theirs.
 */
function choicesOf(q: string, invoices: readonly FoundInvoice[], locale: NumberLocale): InvoiceChoice[] {
  const isOtherNumber = ({ number }: FoundInvoice) => number.toLowerCase() !== q.toLowerCase();
  const isSameNumber = lookAlikes(
    invoices,
    ({ number }) => number,
    ({ id }) => id,
  );
  const isNamesake = lookAlikes(
    invoices,
    ({ client }) => client && (client.shortName ?? client.name),
    ({ client }) => client?.id,
  );
  return invoices
    .toSorted((one, other) => Number(isOtherNumber(one)) - Number(isOtherNumber(other)))
    .map((invoice) =>
      choiceOf(invoice, invoice.remainderCents, locale, {
        date: isSameNumber(invoice) && formatDate(invoice.date),
        taxNumbers: isNamesake(invoice) && taxNumbersOf(invoice.client),
      }),
    );
}

/** An invoice of a refund as an option. */
export const returnableChoice = (
  { documentId: id, number, clientName, returnableCents }: ReturnableInvoice,
  locale: NumberLocale,
) =>
  choiceOf(
    { id, number, client: clientName ? { name: clientName, shortName: shortName(clientName) } : null },
    returnableCents,
    locale,
  );

type NamedInvoice = Pick<DocumentRow, "id" | "number"> & {
  client: { name: string; shortName: string | null } | null;
};

function choiceOf(
  { id, number, client }: NamedInvoice,
  remainderCents: number,
  locale: NumberLocale,
  { date, taxNumbers }: { date?: string | false; taxNumbers?: string | false } = {},
): InvoiceChoice {
  const name = client?.shortName ?? client?.name;
  const label = [number, date, name, taxNumbers].filter(Boolean).join(" · ");
  return { id, label, hint: formatCents(remainderCents, locale), remainderCents };
}
