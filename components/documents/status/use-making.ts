import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState, useTransition } from "react";
import { attempt, type Result } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";
import { useIsHere } from "@/components/forms/use-is-here";
import { toast } from "@/components/ui/toast";
import type { DocumentRecord } from "@/lib/documents/schema";

/** What was made; with `isTold` a message says so. */
export type Made = Result<{ document: DocumentRecord; isTold: boolean }>;

/** Makes another document of one, once what is typed in that one is saved. */
export function useMaking(isSaved: () => Promise<boolean>) {
  const t = useTranslations("document.menu");
  const router = useRouter();
  const notify = useFailure();
  const isAsked = useRef(false);
  const isHere = useIsHere();
  const [isWaiting, setWaiting] = useState(false);
  const [isLeaving, startLeaving] = useTransition();
  const isMaking = isWaiting || isLeaving;

  /** Makes another document, one at a time, and leads to it whoever still waits here; false when it was not made. */
  const make = async (ask: () => Promise<Made>) => {
    if (isAsked.current || isLeaving) return false;
    isAsked.current = true;
    setWaiting(true);
    const answer = (await isSaved()) ? await attempt(ask) : null;
    isAsked.current = false;
    setWaiting(false);
    if (!answer?.ok) {
      if (answer) notify(answer);
      return false;
    }
    const { document: made, isTold } = answer.data;
    if (isTold) toast({ tone: "ok", title: t("created", { number: made.number }) });
    if (isHere()) startLeaving(() => router.push(`/documents/${made.id}`));
    return true;
  };

  return { isMaking, make };
}
