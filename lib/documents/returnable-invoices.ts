import { eq } from "drizzle-orm";
import { payments } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { roomCentsOf } from "@/lib/payments/advance";
import { readReturnedCents } from "@/lib/payments/read-returned";
import { type ReturnableInvoice, returnableFilters } from "@/lib/payments/schema";
import { payableTypes } from "./kinds";
import { readDocuments } from "./list";
import { type DocumentRow, documentFilters } from "./schema";

const paidStatuses = ["paid", "partially_paid"] as const;

/** The most found of each type. */
const limit = 20;

type FoundInvoice = ReturnableInvoice & Pick<DocumentRow, "date" | "client">;

/** Finds the invoices for which a refund can return money: they received more than other refunds returned. */
export const returnableInvoices = query(
  {
    level: "viewer",
    summary:
      "Search for the invoices that a refund may be for, newest first, with what can still be returned",
    input: returnableFilters,
    fails: ["not_found"],
  },
  async (context, { id, clientId, q }): Promise<FoundInvoice[]> => {
    const { db } = context;
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    if (!payment) throw notFound();
    const { organizationId } = payment;
    const filters = { organizationId, clientId, q: q ?? undefined, status: [...paidStatuses], limit };
    const found = await Promise.all(
      payableTypes.map((docType) =>
        readDocuments(context, {
          ...documentFilters.parse({ ...filters, docType }),
          keepsMoneyBesides: id,
        }),
      ),
    );
    const invoices = found.flatMap(({ items }) => items);
    const returnedCents = await readReturnedCents(
      db,
      id,
      invoices.map((invoice) => invoice.id),
    );
    return invoices.map(({ number, client, ...invoice }) => ({
      documentId: invoice.id,
      number,
      date: invoice.date,
      client,
      clientName: client && (client.shortName ?? client.name),
      returnableCents: roomCentsOf(payment, {
        ...invoice,
        returnedCents: returnedCents.get(invoice.id) ?? 0,
      }),
    }));
  },
);
