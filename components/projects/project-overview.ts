import type { PaymentKind } from "@/db/enums";
import type { OrderRecord } from "@/lib/orders/schema";
import type { ProjectDocument } from "@/lib/projects/rules";
import type { Project } from "@/lib/projects/schema";

export type DocType = ProjectDocument["docType"];

type ProjectOrder = Pick<
  OrderRecord,
  "id" | "number" | "status" | "customerName" | "totalCents" | "createdAt"
>;

/** The share of a payment allocated to a document. */
export type ProjectPayment = {
  id: string;
  kind: PaymentKind;
  paidAt: string | null;
  createdAt: string;
  /** The name of the payer, or of the payee for an outgoing payment. */
  counterparty: string | null;
  amountCents: number;
  documentId: string;
  documentNumber: string;
};

/** A project with the data that its progress depends on. */
export type ProjectOverview = { project: Project; order: ProjectOrder | null; documents: ProjectDocument[] };

export type OpenedProject = ProjectOverview & { payments: ProjectPayment[] };
