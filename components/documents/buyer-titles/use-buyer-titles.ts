import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { postFile } from "@/components/forms/post-file";
import type { Result } from "@/components/forms/result";

/** The service's response for an accepted file. */
export interface AcceptedTitle {
  documentId: string;
  number: string;
  outcome: "accepted" | "accepted_with_differences";
}

export interface SentFile {
  /** Tells apart files of the same name. */
  key: number;
  name: string;
  result: Result<AcceptedTitle>;
}

export interface SendingProgress {
  total: number;
  sent: readonly SentFile[];
}

/** Sends the buyers' files one after another and returns the results; a rejected file does not hold up the others. */
export function useBuyerTitles(files: readonly File[]): SendingProgress {
  const router = useRouter();
  const locale = useLocale();
  const [sending, setSending] = useState<SendingProgress>({ total: files.length, sent: [] });
  const begunFiles = useRef<readonly File[]>([]);

  const send = useEffectEvent(async (filesToSend: readonly File[]) => {
    if (begunFiles.current === filesToSend) return;
    begunFiles.current = filesToSend;
    const sent: SentFile[] = [];
    setSending({ total: filesToSend.length, sent });
    for (const [key, file] of filesToSend.entries()) {
      const result = await postFile<AcceptedTitle>("/api/exchange/buyer-title", file, { locale });
      sent.push({ key, name: file.name, result });
      setSending({ total: filesToSend.length, sent: [...sent] });
    }
    router.refresh();
  });
  useEffect(() => void send(files), [files]);
  return sending;
}
