import type { OrderRecord } from "@/lib/orders/schema";
import type { DealDocument } from "@/lib/projects/rules";
import type { Project } from "@/lib/projects/schema";

export type DocType = DealDocument["docType"];

type DealOrder = Pick<OrderRecord, "id" | "number" | "status" | "customerName" | "totalCents" | "createdAt">;

/** The part of a payment that is a document's. */
export type DealPayment = {
  id: string;
  paidAt: string | null;
  createdAt: string;
  payerName: string | null;
  amountCents: number;
  documentId: string;
  documentNumber: string;
};

/** A project with what its deal depends on. */
export type ProjectDeal = { project: Project; order: DealOrder | null; documents: DealDocument[] };

export type OpenedProject = ProjectDeal & { payments: DealPayment[] };
