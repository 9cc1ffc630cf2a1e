"use client";

import { useDialogData } from "@/components/forms/use-dialog-data";
import { useOrganizationId } from "@/components/organizations/organization-id";
import { findDocumentsAction } from "@/lib/documents/actions";
import type { DocumentRow } from "@/lib/documents/schema";
import { filtersInAddress, maxDocuments } from "./dialog-tasks";

type FoundDocuments = { documents: readonly DocumentRow[]; hasMore: boolean };

/**
 * Loads the documents of a list once, by its address; null until
 * they arrive. If they cannot be loaded, the dialog closes.
 */
export function useDocuments(href: string, onClose: () => void): FoundDocuments | null {
  const organizationId = useOrganizationId();
  const found = useDialogData(
    () => findDocumentsAction({ organizationId, ...filtersInAddress(href), limit: maxDocuments }),
    onClose,
  );
  return found && { documents: found.items, hasMore: found.nextCursor !== null };
}
