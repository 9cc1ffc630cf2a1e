"use client";

import { useEffect, useRef, useState } from "react";
import { attempt } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";
import { useOrganizationId } from "@/components/organizations/page-organization";
import { findDocumentsAction } from "@/lib/documents/actions";
import type { DocumentRow } from "@/lib/documents/schema";
import { filtersOf, mostAtOnce } from "./work";

type Found = { documents: readonly DocumentRow[]; hasMore: boolean };

/** The documents of a list, read once by its address; null until they are there. */
export function useDocuments(href: string): Found | null {
  const notify = useFailure();
  const organizationId = useOrganizationId();
  const [found, setFound] = useState<Found | null>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void attempt(() => findDocumentsAction({ organizationId, ...filtersOf(href), limit: mostAtOnce })).then(
      (answer) => {
        if (!answer.ok) return notify(answer);
        const { items, nextCursor } = answer.data;
        setFound({ documents: items, hasMore: nextCursor !== null });
      },
    );
  });
  return found;
}
