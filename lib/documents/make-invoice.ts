import { eq } from "drizzle-orm";
import { z } from "zod";
import { payments } from "@/db/schema";
import { assertClient } from "@/lib/clients/assert";
import { onlyClientWithInn } from "@/lib/clients/only-client-with-inn";
import { record } from "@/lib/events/record";
import { Failure, invalid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { isIncome } from "@/lib/payments/advance";
import { lockPayment } from "@/lib/payments/allocate";
import { findOnlyPayer } from "@/lib/payments/proposals/read";
import { lineNameOf } from "@/lib/payments/purpose/line-name";
import { identifier, optionalIdentifier } from "@/lib/values/fields";
import { addDocument } from "./create";
import { findCurrentId } from "./find-current-id";
import { readDocument } from "./queries";
import { documentRecord } from "./record";

export const makeInvoice = command(
  {
    level: "user",
    summary: "Draft the invoice for a payment that was made without one",
    description:
      "It is for the payment's client and has one line, named after the payment's purpose, for the amount of the payment including VAT at the rate of the day. Once issued, it gets the payment. A repeated call returns the same invoice until it is cancelled.",
    input: z.object({
      id: identifier,
      /**
       * The client; else the payment's client, else the only client with the payer's INN, else the only client known
       * as the payer by INN or by an account of one holder. Required for a payer of whom only the name is known.
       */
      clientId: optionalIdentifier,
    }),
    output: documentRecord.extend({ isNew: z.boolean() }),
    fails: ["not_found", "conflict", "period_closed"],
  },
  async (context, { id, clientId: chosenClientId }) => {
    const { db } = context;
    const payment = await lockPayment(db, id);
    const existingId = await findCurrentId(db, payment.invoiceId);
    if (existingId) return { ...(await readDocument(db, existingId)), isNew: false };
    if (payment.documentId) throw new Failure("conflict", { detail: "payment_is_matched" });
    if (payment.dismissedAt) throw new Failure("conflict", { detail: "payment_is_dismissed" });
    if (!isIncome(payment)) throw new Failure("conflict", { detail: "payment_is_no_income" });
    const clientId =
      chosenClientId ??
      payment.clientId ??
      (await onlyClientWithInn(db, payment.payerInn)) ??
      (await findOnlyPayer(db, payment));
    if (!clientId) throw invalid("clientId", "required");
    await assertClient(db, clientId);
    const { organizationId, amountCents } = payment;
    const line = { name: lineNameOf(payment.purpose), unit: "усл. ед.", qty: 1, priceCents: amountCents };
    const document = await addDocument(context, {
      docType: "invoice",
      organizationId,
      clientId,
      vatMode: "included",
      lines: [line],
    });
    await db.update(payments).set({ invoiceId: document.id }).where(eq(payments.id, id));
    await record(context, "payment.invoiced", payment, { documentId: document.id, number: document.number });
    return { ...document, isNew: true };
  },
);
