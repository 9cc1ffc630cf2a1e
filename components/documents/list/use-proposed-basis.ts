"use client";

import { useEffect, useState } from "react";
import { findProposedBasis } from "@/components/documents/header/find-proposed-basis";
import type { DocumentReference } from "@/components/documents/opened-document";
import { useOrganizationId } from "@/components/organizations/organization-id";
import type { ProjectChoice } from "@/components/projects/project-choice";
import type { DocumentRow } from "@/lib/documents/schema";

/**
 * Loads the basis proposed for a new document, in the organization
 * of its project if there is one, otherwise in that of the page.
 */
export function useProposedBasis(
  docType: DocumentRow["docType"],
  clientId?: string,
  chosen?: ProjectChoice | null,
) {
  const projectId = chosen?.project.id;
  const pageOrganizationId = useOrganizationId();
  const organizationId = chosen?.project.organization.id ?? pageOrganizationId;
  const key = [docType, clientId, organizationId, projectId].join();
  const [found, setFound] = useState<{ key: string; basis: DocumentReference | null }>();
  useEffect(() => {
    if (!clientId) return;
    let isStale = false;
    void findProposedBasis({ docType, clientId, organizationId, projectId }).then(
      (basis) => isStale || setFound({ key, basis }),
    );
    return () => {
      isStale = true;
    };
  }, [key, docType, clientId, organizationId, projectId]);
  const isFound = found?.key === key;
  return {
    shown: isFound ? found.basis : null,
    /** Returns the same basis, waiting for it if it has not been found yet. */
    load: async () => {
      if (!clientId) return null;
      return isFound ? found.basis : findProposedBasis({ docType, clientId, organizationId, projectId });
    },
  };
}
