"use client";

import { createContext, use } from "react";
import type { z } from "zod";
import type { Content } from "@/components/documents/draft/content";
import type { ClientChoice, OpenedDocument, ProjectReference } from "@/components/documents/opened-document";
import type { Result } from "@/components/forms/result";
import type { clientInput } from "@/lib/clients/schema";
import type { EmailDraft, EmailRecord, Letter } from "@/lib/document-emails/schema";
import type { DocumentLink } from "@/lib/document-links/schema";
import type { DocumentRecord, DocumentRow, HistoryLine, LineRecord } from "@/lib/documents/schema";
import type { EventRecord } from "@/lib/events/schema";

type Call<Input, Data> = (input: Input) => Promise<Result<Data>>;

export type NewClient = z.input<typeof clientInput>;

export type CatalogueItem = {
  id: string;
  name: string;
  unit: string;
  priceCents: number;
  vatRate: LineRecord["vatRate"];
};

type Status = DocumentRecord["status"];
export type DocType = DocumentRecord["docType"];

/** Everything that the page of a document asks the service for. */
export type DocumentActions = {
  open: Call<{ id: string }, OpenedDocument>;
  update: Call<{ id: string; version: number } & Partial<Content>, DocumentRecord>;
  move: Call<{ id: string; status: Status }, DocumentRecord>;
  duplicate: Call<{ id: string; docType?: DocType }, DocumentRecord>;
  next: Call<
    { id: string; docType: DocType; basisDocumentId: string },
    { document: Pick<DocumentRecord, "id" | "number">; isNew: boolean }
  >;
  remove: Call<{ id: string; reason?: string }, unknown>;
  saveAsTemplate: Call<{ documentId: string; name: string; description?: string | null }, unknown>;
  events: Call<{ id: string }, EventRecord[]>;
  lineHistory: Call<{ clientId: string; q?: string }, HistoryLine[]>;
  services: Call<{ q?: string; limit?: number }, { items: CatalogueItem[] }>;
  clients: Call<{ q?: string; limit?: number }, { items: ClientChoice[] }>;
  projects: Call<
    { organizationId: string; q?: string; status?: "active"; limit?: number },
    { items: ProjectReference[] }
  >;
  links: Call<{ id: string }, DocumentLink[]>;
  createLink: Call<{ id: string; days: number }, DocumentLink>;
  revokeLink: Call<{ id: string; linkId: string }, unknown>;
  draftEmail: Call<{ id: string }, EmailDraft>;
  sendEmail: Call<
    { id: string; idempotencyKey: string; attach?: EmailRecord["attach"] } & Letter,
    EmailRecord
  >;
  createClient: Call<NewClient, ClientChoice>;
  newestNumber: Call<
    { docType: DocType; year: number; limit: number },
    { items: Array<{ documentId: string | null }> }
  >;
  addPayment: Call<
    { id: string; amountCents: number; paidAt: string; payerName?: string; purpose?: string },
    unknown
  >;
  matchPayment: Call<{ id: string; documentId: null }, unknown>;
  removePayment: Call<{ id: string }, unknown>;
  documents: Call<
    { organizationId: string; clientId?: string; q?: string; limit?: number },
    { items: DocumentRow[] }
  >;
};

const DocumentActionsContext = createContext<DocumentActions | null>(null);

export const DocumentActionsProvider = DocumentActionsContext.Provider;

export function useDocumentActions(): DocumentActions {
  const actions = use(DocumentActionsContext);
  if (!actions) throw new Error("The page of a document gives its actions through DocumentActionsProvider.");
  return actions;
}

/** An action's data. Throws when it was refused, for the callers that only tell success from failure. */
export function dataOf<Data>(answer: Result<Data>): Data {
  if (answer.ok) return answer.data;
  throw new Error(answer.error);
}
