import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { postFile } from "@/components/forms/post-file";
import { firstFieldError } from "@/components/forms/result";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { maxStatementBytes } from "@/lib/payments/limits";
import type { ImportResult } from "@/lib/payments/schema";

/** Uploads a statement over REST, because the body of a server action may not be that large, and keeps the result. */
export function useStatement() {
  const t = useTranslations("payments.statement");
  const router = useRouter();
  const reportFailure = useReportFailure();
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<ImportResult | null>(null);

  const send = async (file: File) => {
    if (isSending) return;
    if (file.size > maxStatementBytes)
      return reportFailure({ ok: false, error: "payload_too_large" }, t("tooLarge"));
    setSending(true);
    const answer = await postFile<ImportResult>("/api/payments/import-statement", file);
    setSending(false);
    if (!answer.ok) return reportFailure(answer, firstFieldError(answer));
    setResult(answer.data);
    router.refresh();
  };
  return { send, isSending, result, forget: () => setResult(null) };
}
