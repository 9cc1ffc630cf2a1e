import type { PaymentKind } from "@/db/enums";
import type { OrderRecord } from "@/lib/orders/schema";
import type { ProjectDocument } from "@/lib/projects/rules";
import type { Project } from "@/lib/projects/schema";

export type DocType = ProjectDocument["docType"];

type ProjectOrder = Pick<
  OrderRecord,
  "id" | "number" | "status" | "customerName" | "totalCents" | "createdAt"
>;

/** The part of a payment that is a document's. */
export type ProjectPayment = {
  id: string;
  kind: PaymentKind;
  paidAt: string | null;
  createdAt: string;
  /** Who paid, or to whom we did. */
  counterparty: string | null;
  amountCents: number;
  documentId: string;
  documentNumber: string;
};

/** A project with what its deal depends on. */
export type ProjectOverview = { project: Project; order: ProjectOrder | null; documents: ProjectDocument[] };

export type OpenedProject = ProjectOverview & { payments: ProjectPayment[] };
