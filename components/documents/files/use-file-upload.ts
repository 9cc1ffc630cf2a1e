"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { postFile } from "@/components/forms/post-file";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { toast } from "@/components/ui/toast";
import { maxFileBytes } from "@/lib/document-files/rules";
import type { DocumentFile } from "@/lib/document-files/schema";

/** Returns a function that uploads files over REST, because the body of a server action may not be that large. */
export function useFileUpload(documentId: string) {
  const t = useTranslations("originals.files");
  const router = useRouter();
  const notify = useReportFailure();
  const [isSending, setSending] = useState(false);
  const send = async (files: readonly File[]) => {
    if (isSending) return;
    setSending(true);
    for (const file of files) {
      if (file.size > maxFileBytes) {
        notify({ ok: false, error: "payload_too_large" }, t("tooLarge"));
        continue;
      }
      const answer = await postFile<DocumentFile>(`/api/documents/${documentId}/files`, file);
      if (answer.ok) toast({ tone: "ok", title: t("added") });
      else notify(answer, answer.error === "UNSUPPORTED_MIME" ? t("unsupported") : undefined);
    }
    setSending(false);
    router.refresh();
  };
  return { send, isSending };
}
