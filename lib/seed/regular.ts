import type { z } from "zod";
import { makeAdvanceInvoice } from "@/lib/advance-invoices/make";
import { changeStatus } from "@/lib/documents/change-status";
import type { Context, Operation } from "@/lib/kernel/operation";
import { createReconciliation } from "@/lib/reconciliations/create";
import { createSeries } from "@/lib/series/create";
import { addDays, type CalendarDate } from "@/lib/values/dates";
import { quarterOf } from "@/lib/values/quarters";
import type { SeededExecutor, SeededRows } from "./documents";

type SeedContext = { executors: SeededExecutor[]; rows: SeededRows; today: CalendarDate };

const seriesPerExecutor = 3;
const reconciliationsPerExecutor = 2;

/** Adds recurring work: series of the monthly services, reconciliations, and an advance invoice. */
export async function addRegularWork(context: Context, seedContext: SeedContext): Promise<void> {
  for (const executor of seedContext.executors) {
    await addSeriesOf(context, executor, seedContext);
    await addReconciliationsOf(context, executor, seedContext);
  }
  await addAdvanceInvoice(context, seedContext);
}

const run = <Input extends z.ZodType, Output>(
  operation: Operation<Input, Output>,
  context: Context,
  input: z.input<Input>,
) => operation.run(context, operation.input.parse(input));

async function addSeriesOf(context: Context, executor: SeededExecutor, { rows, today }: SeedContext) {
  const signed = rows.documents.filter(
    ({ organizationId, docType, status }) =>
      organizationId === executor.id && docType === "contract" && status === "signed",
  );
  const service = executor.catalogue.find(({ unit }) => unit === "мес.")!;
  const { id: serviceId, name, unit, priceCents, vatRate } = service;
  for (const [index, contract] of signed.slice(0, seriesPerExecutor).entries()) {
    await run(createSeries, context, {
      organizationId: executor.id,
      clientId: contract.clientId!,
      name,
      docTypes: ["invoice", vatRate === "none" ? "act" : "upd"],
      lines: [{ serviceId, name: `${name}, {{period}}`, unit, qty: 1, priceCents, vatRate }],
      everyMonths: 1,
      dayOfMonth: 31,
      from: addDays(today, -60),
      basisDocumentId: contract.id,
      bankAccountId: executor.accountId,
      mode: "draft",
      ...(index === 0 && { indexation: { percent: 8, everyMonths: 12, from: addDays(today, 60) } }),
    });
  }
}

/** For the last two complete quarters, with the clients who paid last in them. */
async function addReconciliationsOf(context: Context, { id }: SeededExecutor, { rows, today }: SeedContext) {
  const to = addDays(quarterOf(today), -1);
  const from = quarterOf(addDays(quarterOf(to), -1));
  const paidClientIds = rows.documents
    .filter(({ organizationId, docType, status, date }) => {
      return (
        organizationId === id && docType === "invoice" && status === "paid" && date >= from && date <= to
      );
    })
    .map(({ clientId }) => clientId!);
  for (const clientId of [...new Set(paidClientIds.toReversed())].slice(0, reconciliationsPerExecutor))
    await run(createReconciliation, context, { organizationId: id, clientId, from, to });
}

/** For the newest partial payment to the company that preceded any delivery. */
async function addAdvanceInvoice(context: Context, { executors: [company], rows }: SeedContext) {
  const invoice = rows.documents.findLast(
    ({ organizationId, docType, status }) =>
      organizationId === company!.id && docType === "invoice" && status === "partially_paid",
  );
  const payment = rows.payments.find(({ documentId }) => documentId === invoice?.id);
  if (!payment?.id) return;
  const { id } = await run(makeAdvanceInvoice, context, { id: payment.id });
  await run(changeStatus, context, { id, status: "issued" });
}
