import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useState } from "react";
import { attempt, type Result } from "@/components/forms/result";

/** What the service says of a file that it takes. */
export interface Answered {
  documentId: string;
  number: string;
  outcome: "accepted" | "accepted_with_differences";
}

export interface SentFile {
  /** Files may be named alike. */
  key: number;
  name: string;
  result: Result<Answered>;
}

export interface Sending {
  total: number;
  sent: readonly SentFile[];
}

/** Sends buyers' files one after another, and keeps what came of each; one that is refused holds up no other. */
export function useBuyerTitles() {
  const router = useRouter();
  const locale = useLocale();
  const [sending, setSending] = useState<Sending | null>(null);
  const isBusy = sending !== null && sending.sent.length < sending.total;

  const send = async (files: readonly File[]) => {
    if (isBusy || files.length === 0) return;
    const sent: SentFile[] = [];
    setSending({ total: files.length, sent });
    for (const [key, file] of files.entries()) {
      const result = await attempt(() => post(file, locale));
      sent.push({ key, name: file.name, result });
      setSending({ total: files.length, sent: [...sent] });
    }
    router.refresh();
  };
  return { send, sending, isBusy, forget: () => setSending(null) };
}

async function post(file: File, locale: string): Promise<Result<Answered>> {
  const body = new FormData();
  body.set("file", file);
  const headers = { "accept-language": locale };
  const response = await fetch("/api/exchange/buyer-title", { method: "POST", headers, body });
  const answer = await response.json();
  return response.ok ? { ok: true, data: answer } : { ok: false, ...answer };
}
