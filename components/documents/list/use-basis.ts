"use client";

import { useEffect, useState } from "react";
import { onlyContract } from "@/components/documents/header/only-contract";
import type { DocumentReference } from "@/components/documents/opened-document";
import type { DocumentRow } from "@/lib/documents/schema";

/** What a new document will rest on: the client's only contract in force, of the project's organization if there is one. */
export function useBasis(docType: DocumentRow["docType"], clientId?: string, organizationId?: string) {
  const key = [docType, clientId, organizationId].join();
  const [found, setFound] = useState<{ key: string; basis: DocumentReference | null }>();
  useEffect(() => {
    if (!clientId) return;
    let isStale = false;
    void onlyContract({ docType, clientId, organizationId }).then(
      (basis) => isStale || setFound({ key, basis }),
    );
    return () => {
      isStale = true;
    };
  }, [key, docType, clientId, organizationId]);
  const isFound = found?.key === key;
  return {
    shown: isFound ? found.basis : null,
    /** The same when it may not have been found yet. */
    known: async () => {
      if (!clientId) return null;
      return isFound ? found.basis : onlyContract({ docType, clientId, organizationId });
    },
  };
}
