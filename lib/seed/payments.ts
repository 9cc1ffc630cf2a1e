import { v7 } from "uuid";
import type { Database } from "@/db/client";
import type { Random } from "@/db/factories/random";
import { payments } from "@/db/schema";
import { findInvoices } from "@/lib/payments/match";
import { addDays, formatDate } from "@/lib/values/dates";
import type { SeededClient, SeededExecutor, SeededRows } from "./documents";

type Payment = typeof payments.$inferInsert;
type Invoice = { number: string; date: string; client: SeededClient; remainderCents: number };
type SeedParties = { executors: SeededExecutor[]; clients: SeededClient[]; today: string };

/** Adds recent payments that no rule could match to an invoice, so that there is something to sort out in the inbox. */
export async function addOtherPayments(
  db: Database,
  random: Random,
  rows: SeededRows,
  { executors, clients, today }: SeedParties,
): Promise<void> {
  for (const executor of executors) {
    const unpaidInvoices = openInvoices(rows, clients, executor);
    const plannedPayments = [...unmatchedPayments(unpaidInvoices), ...refundsToUs(), ...outgoingPayments()];
    for (const [index, { daysAgo, ...payment }] of plannedPayments.entries()) {
      const paidAt = `${addDays(today, -daysAgo)}T0${5 + (index % 4)}:1${index % 10}:00.000Z`;
      const facts = { payerInn: null, purpose: null, ...payment };
      const { reason } = await findInvoices(db, { ...facts, organizationId: executor.id });
      await db.insert(payments).values({
        ...facts,
        id: v7({ msecs: Date.parse(paidAt) }),
        organizationId: executor.id,
        bankPaymentId: `demo-${random.digits(12)}`,
        documentNumber: String(random.int(12, 900)),
        matchReason: reason,
        paidAt,
        createdAt: paidAt,
        updatedAt: paidAt,
      });
    }
  }
}

type PlannedPayment = Pick<Payment, "kind" | "payerName" | "payerInn" | "purpose" | "raw"> & {
  amountCents: number;
  daysAgo: number;
};

function openInvoices({ documents }: SeededRows, clients: SeededClient[], { id }: SeededExecutor): Invoice[] {
  return documents
    .filter(
      ({ organizationId, docType, status }) =>
        organizationId === id && docType === "invoice" && status === "issued",
    )
    .map(({ number, date, clientId, totalCents = 0, paidCents = 0 }) => ({
      number,
      date,
      client: clients.find((client) => client.id === clientId)!,
      remainderCents: totalCents - paidCents,
    }))
    .reverse();
}

/** A truncated number, another payer, a partial payment without a number, and a payment that fits nothing. */
function unmatchedPayments([withCutNumber, paidByAnother, partlyPaid]: Invoice[]): PlannedPayment[] {
  const found: PlannedPayment[] = [
    {
      daysAgo: 2,
      kind: "incoming_sbp",
      payerName: "Сергей Иванович П.",
      amountCents: 12_500_00,
      purpose: "Спасибо за консультацию",
    },
  ];
  if (partlyPaid) {
    found.push({
      daysAgo: 1,
      kind: "incoming",
      payerName: partlyPaid.client.name,
      payerInn: partlyPaid.client.inn,
      amountCents: Math.ceil(partlyPaid.remainderCents / 200) * 100,
      purpose: "Частичная оплата за услуги. НДС не облагается",
    });
  }
  if (paidByAnother) {
    found.push({
      daysAgo: 0,
      kind: "incoming",
      payerName: "ИП Королёва Дарья Андреевна",
      payerInn: "500100732259",
      amountCents: paidByAnother.remainderCents,
      purpose: "Оплата за услуги по просьбе заказчика",
    });
  }
  if (withCutNumber) {
    const sequence = Number(withCutNumber.number.split("/")[1]);
    found.push({
      daysAgo: 0,
      kind: "incoming",
      payerName: withCutNumber.client.name,
      payerInn: withCutNumber.client.inn,
      amountCents: withCutNumber.remainderCents,
      purpose: `Оплата по счету ${sequence} от ${formatDate(withCutNumber.date)}`,
    });
  }
  return found;
}

const refundsToUs = (): PlannedPayment[] => [
  {
    daysAgo: 3,
    kind: "incoming",
    payerName: "ООО «Канцелярский двор»",
    payerInn: "7705123460",
    amountCents: 3_240_00,
    purpose: "Возврат излишне перечисленных средств по п/п 87. НДС не облагается",
  },
];

const outgoingPayments = (): PlannedPayment[] => [
  {
    daysAgo: 1,
    kind: "outgoing",
    amountCents: 96_000_00,
    purpose: "Арендная плата за ноябрь по договору 14/2025. НДС не облагается",
    raw: { SideRecipient: { name: "ООО «Бизнес-центр Заречье»" } },
  },
  {
    daysAgo: 4,
    kind: "outgoing",
    amountCents: 1_490_00,
    purpose: "Комиссия за ведение счета",
    raw: { SideRecipient: { name: "ООО «Банк Точка»" } },
  },
];
