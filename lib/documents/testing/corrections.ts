import { and, eq } from "drizzle-orm";
import { documents, events, paymentAllocations } from "@/db/schema";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import type { DocumentRecord } from "@/lib/documents/schema";
import { updateDocument } from "@/lib/documents/update";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { documentScenario } from "./scenario";

export const lineOf = (priceCents: number) => [
  { name: "Услуга", unit: "шт", qty: 1, priceCents, vatRate: "none" },
];

export const lines = lineOf(10_000);

/** A `documentScenario` with the helpers that tests of corrections use, for the top of a test file. */
export function correctionScenario() {
  const scenario = documentScenario();
  const move = (id: string, status: string) => execute(changeStatus, scenario.caller, { id, status });
  return {
    scenario,
    move,
    correct: (id: string, reason?: string) => execute(correctDocument, scenario.caller, { id, reason }),
    patch: (id: string, fields: Record<string, unknown>) =>
      execute(updateDocument, scenario.caller, { id, ...fields }),
    pay: (id: string, amountCents: number, paidAt: string) =>
      execute(addPayment, scenario.caller, { id, amountCents, paidAt }),
    async issued(extra: Record<string, unknown> = {}): Promise<DocumentRecord> {
      const { id } = await scenario.create({ lines, clientId: scenario.clientId, ...extra });
      return move(id, "issued");
    },
  };
}

export async function rowOf(id: string) {
  const [row] = await database().select().from(documents).where(eq(documents.id, id));
  return row!;
}

/** Returns the data of a subject's event of a kind. */
export async function eventDataOf(subjectId: string, kind: string) {
  const [event] = await database()
    .select({ data: events.data })
    .from(events)
    .where(and(eq(events.subjectId, subjectId), eq(events.kind, kind)));
  return event?.data;
}

export const allocationsOf = (documentId: string) =>
  database()
    .select({ paymentId: paymentAllocations.paymentId, amountCents: paymentAllocations.amountCents })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.documentId, documentId));
