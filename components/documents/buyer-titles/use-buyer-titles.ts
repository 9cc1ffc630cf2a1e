import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { postFile } from "@/components/forms/post-file";
import type { Result } from "@/components/forms/result";

/** The service's response for an accepted file. */
export interface Answered {
  documentId: string;
  number: string;
  outcome: "accepted" | "accepted_with_differences";
}

export interface SentFile {
  /** Tells apart files of the same name. */
  key: number;
  name: string;
  result: Result<Answered>;
}

export interface Sending {
  total: number;
  sent: readonly SentFile[];
}

/** Sends the buyers' files one after another and returns the results; a rejected file does not hold up the others. */
export function useBuyerTitles(files: readonly File[]): Sending {
  const router = useRouter();
  const locale = useLocale();
  const [sending, setSending] = useState<Sending>({ total: files.length, sent: [] });
  const begun = useRef<readonly File[]>([]);

  const send = useEffectEvent(async (wanted: readonly File[]) => {
    if (begun.current === wanted) return;
    begun.current = wanted;
    const sent: SentFile[] = [];
    setSending({ total: wanted.length, sent });
    for (const [key, file] of wanted.entries()) {
      const result = await postFile<Answered>("/api/exchange/buyer-title", file, { locale });
      sent.push({ key, name: file.name, result });
      setSending({ total: wanted.length, sent: [...sent] });
    }
    router.refresh();
  });
  useEffect(() => void send(files), [files]);
  return sending;
}
