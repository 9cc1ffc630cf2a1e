"use client";

import { useParams } from "next/navigation";
import { use, useEffect, useState } from "react";
import { type CopyKey, findCopy, type LocalCopy } from "@/components/documents/saving/local-copy";
import { attempt } from "@/components/forms/result";
import { MemberId } from "@/components/shell/member-id";
import { RecordNotFound } from "@/components/shell/record-not-found";
import { onDemand } from "@/components/ui/on-demand";
import { deletedDocumentAction } from "@/lib/documents/actions";
import type { DeletedDocumentProps, Deletion } from "./deleted-document";

// Loaded on demand, because the page of every document includes this file.
const DeletedDocument = onDemand<DeletedDocumentProps>(
  async () => (await import("./deleted-document")).DeletedDocument,
);

type FoundDeletion = { copyKey: CopyKey; deletion: Deletion; copy: LocalCopy | null };

/** The page of a document that does not exist any more: who deleted it, and what this browser has kept of it. */
export function DocumentNotFound() {
  const { id } = useParams<{ id: string }>();
  const memberId = use(MemberId);
  const [found, setFound] = useState<FoundDeletion | null>(null);

  useEffect(() => {
    let isCurrent = true;
    attempt(() => deletedDocumentAction({ id })).then((result) => {
      const key = { memberId, documentId: id };
      if (isCurrent && result.ok) setFound({ copyKey: key, deletion: result.data, copy: findCopy(key) });
    });
    return () => {
      isCurrent = false;
    };
  }, [id, memberId]);

  return found ? <DeletedDocument open {...found} /> : <RecordNotFound />;
}
