"use client";

import { useRef } from "react";
import type { DocumentFields } from "@/components/documents/draft/document-draft";
import type { ClientChoice, OpenedDocument } from "@/components/documents/opened-document";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { kinds } from "@/lib/documents/kinds";
import { isCalendarDate } from "@/lib/values/dates";
import { dueDateOf } from "@/lib/values/payment-term";
import { findProposedBasis } from "./find-proposed-basis";

/**
 * Returns a handler for choosing a client, which also sets, unless the user has
 * chosen otherwise, the due date by the client's payment term and the basis.
 */
export function useClientChoice(
  { document, terms }: OpenedDocument,
  fields: DocumentFields,
  onChange: (changes: Partial<DocumentFields>) => void,
) {
  const { docType, organizationId, projectId } = document;
  /** The basis proposed by this page and the client chosen last. */
  const proposedBasisId = useRef<string | null>(null);
  const latestClientId = useRef<string | null>(null);
  const basisNow = useStableCallback(() => fields.basis);

  return useStableCallback(async (client: ClientChoice | null) => {
    const dueOf = (each: ClientChoice | null) =>
      kinds[docType].isPayable && isCalendarDate(fields.date)
        ? (dueDateOf(fields.date, each, terms) ?? "")
        : "";
    const isOwnDueDate = fields.dueDate !== "" && fields.dueDate !== dueOf(fields.client);
    const isOwnBasis = fields.basis !== null && fields.basis.id !== proposedBasisId.current;
    latestClientId.current = client?.id ?? null;
    onChange({
      client,
      ...(!isOwnDueDate && dueOf(client) !== "" && { dueDate: dueOf(client) }),
      ...(!isOwnBasis && fields.basis && { basis: null }),
    });
    if (!client || isOwnBasis) return;
    const basis = await findProposedBasis({ docType, organizationId, clientId: client.id, projectId });
    // The user may have chosen a basis meanwhile.
    if (!basis || latestClientId.current !== client.id || basisNow()) return;
    proposedBasisId.current = basis.id;
    onChange({ basis });
  });
}
