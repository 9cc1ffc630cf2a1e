import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { postFile } from "@/components/forms/post-file";
import type { Result } from "@/components/forms/result";

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

/** Sends buyers' files one after another, and tells what came of each; one that is refused holds up no other. */
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
