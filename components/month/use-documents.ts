"use client";

import { useAnswer } from "@/components/forms/use-answer";
import { useOrganizationId } from "@/components/organizations/page-organization";
import { findDocumentsAction } from "@/lib/documents/actions";
import type { DocumentRow } from "@/lib/documents/schema";
import { filtersOf, mostAtOnce } from "./work";

type Found = { documents: readonly DocumentRow[]; hasMore: boolean };

/**
 * Loads the documents of a list once, by its address; null until
 * they arrive. If they cannot be loaded, the dialog closes.
 */
export function useDocuments(href: string, onClose: () => void): Found | null {
  const organizationId = useOrganizationId();
  const found = useAnswer(
    () => findDocumentsAction({ organizationId, ...filtersOf(href), limit: mostAtOnce }),
    onClose,
  );
  return found && { documents: found.items, hasMore: found.nextCursor !== null };
}
