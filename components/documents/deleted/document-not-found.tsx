"use client";

import dynamic from "next/dynamic";
import { useParams } from "next/navigation";
import { useEffect, useState } from "react";
import { findCopy, type LocalCopy } from "@/components/documents/saving/local-copy";
import { attempt } from "@/components/forms/result";
import { RecordNotFound } from "@/components/shell/record-not-found";
import { deletedDocumentAction } from "@/lib/documents/actions";
import type { Deletion } from "./deleted-document";

// Every document's page brings this file.
const DeletedDocument = dynamic(() =>
  import("./deleted-document").then(({ DeletedDocument: deleted }) => deleted),
);

/** Of a document that is not there: who deleted it, and what this browser has kept of it. */
export function DocumentNotFound() {
  const { id } = useParams<{ id: string }>();
  const [found, setFound] = useState<{ deletion: Deletion; copy: LocalCopy | null } | null>(null);

  useEffect(() => {
    let isAsking = true;
    attempt(() => deletedDocumentAction({ id })).then((result) => {
      if (isAsking && result.ok) setFound({ deletion: result.data, copy: findCopy(id) });
    });
    return () => {
      isAsking = false;
    };
  }, [id]);

  return found ? <DeletedDocument id={id} {...found} /> : <RecordNotFound />;
}
