import type { Result } from "@/components/forms/result";
import type { DocumentRecord } from "@/lib/documents/schema";
import type { OrderRecord } from "@/lib/orders/schema";
import type { DealDocument } from "@/lib/projects/rules";
import type { Project, ProjectEvent } from "@/lib/projects/schema";

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

type Call<Input, Data> = (input: Input) => Promise<Result<Data>>;

/** What the page of a project asks the service for. */
export type ProjectActions = {
  next: Call<
    { id: string; docType: DocType; basisDocumentId?: string; again?: boolean },
    { document: Pick<DocumentRecord, "id" | "number">; isNew: boolean }
  >;
  move: Call<{ id: string; status: DealDocument["status"] }, unknown>;
  update: Call<{ id: string; status: Project["status"] }, Project>;
  remove: Call<{ id: string }, { outcome: "deleted" | "archived" }>;
  events: Call<{ id: string }, ProjectEvent[]>;
};
