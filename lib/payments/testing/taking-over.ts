import { asc, eq, inArray } from "drizzle-orm";
import { clients, documents, events, payments } from "@/db/schema";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import type { Scenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { getPayment } from "@/lib/payments/get";
import { paymentInbox } from "@/lib/payments/inbox";
import { matchPayment } from "@/lib/payments/rematch";
import type { PaymentDetails } from "@/lib/payments/schema";
import { takeOver } from "@/lib/payments/take-over";
import { receivePayment } from "./receive";

const payerInn = "7736207543";

/** Invoices of the client of a scenario, what is entered for them by hand, and what the bank reports of the same. */
export function takingOver(scenario: Scenario) {
  const caller = () => ({ ...scenario.caller, preferredOrganizationId: scenario.organizationId });

  /** A draft of one line, of the client from whom the money comes. */
  async function draft(priceCents: number, extra: Record<string, unknown> = {}) {
    await database().update(clients).set({ inn: payerInn }).where(eq(clients.id, scenario.clientId));
    const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents, vatRate: "none" }];
    const { id, number } = await scenario.create({ lines, clientId: scenario.clientId, ...extra });
    return { id, number };
  }
  async function invoice(priceCents: number, extra: Record<string, unknown> = {}) {
    const draftInvoice = await draft(priceCents, extra);
    await execute(changeStatus, caller(), { id: draftInvoice.id, status: "issued" });
    return draftInvoice;
  }
  const enter = (id: string, amountCents: number, paidAt = "2026-11-19") =>
    execute(addPayment, caller(), { id, amountCents, paidAt });
  const receive = (amountCents: number, purpose: string, inn = payerInn) =>
    receivePayment({
      organizationId: scenario.organizationId,
      payerName: null,
      payerInn: inn,
      amountCents,
      purpose,
    });
  const enteredOf = async (id: string) =>
    (await execute(paymentInbox, caller(), {})).waiting.find((payment) => payment.id === id)?.entered;
  const documentOf = async (id: string) =>
    (await database().select().from(documents).where(eq(documents.id, id)))[0]!;
  const stored = (id: string) => database().$count(payments, eq(payments.id, id));
  /** As the page asks, which shows the payment as it is. */
  async function take(id: string, enteredId: string) {
    const { updatedAt } = await execute(getPayment, caller(), { id });
    return execute(takeOver, caller(), { id, enteredId, updatedAt });
  }
  const book = (id: string, where: object) => execute(matchPayment, caller(), { id, ...where });

  /** The events that happen to these while something is done, oldest first. */
  async function eventsWhile(subjects: string[], action: () => Promise<unknown>) {
    const readEvents = () =>
      database()
        .select({ kind: events.kind, data: events.data })
        .from(events)
        .where(inArray(events.subjectId, subjects))
        .orderBy(asc(events.id));
    const before = await readEvents();
    await action();
    return (await readEvents()).slice(before.length);
  }

  return { caller, draft, invoice, enter, receive, enteredOf, documentOf, stored, take, book, eventsWhile };
}

/** How much of a payment which document has. */
export const sharesByDocument = ({ allocations }: PaymentDetails) =>
  Object.fromEntries(allocations.map(({ documentId, amountCents }) => [documentId, amountCents]));
