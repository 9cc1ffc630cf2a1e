import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState, useTransition } from "react";
import { shippedMs } from "@/components/documents/shipped-ms";
import { attempt, type Result } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";
import { useIsHere } from "@/components/forms/use-is-here";
import { toast } from "@/components/ui/toast";
import type { DocumentRecord, ShippedState } from "@/lib/documents/schema";

/**
 * The created document. With `isTold` a toast reports it; `shipped` says what
 * had already been shipped for the invoice from which an act or UPD was created.
 */
export type Made = Result<{ document: DocumentRecord; isTold: boolean; shipped?: ShippedState }>;

/** Creates another document from one, after saving its unsaved input. */
export function useMaking(isSaved: () => Promise<boolean>) {
  const t = useTranslations("document.menu");
  const router = useRouter();
  const notify = useFailure();
  const isAsked = useRef(false);
  const isHere = useIsHere();
  const [isWaiting, setWaiting] = useState(false);
  const [isLeaving, startLeaving] = useTransition();
  const isMaking = isWaiting || isLeaving;

  /**
   * Creates another document, one at a time, and opens it if the
   * user is still here; returns false when it was not created.
   */
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
    const { document: made, isTold, shipped = "none" } = answer.data;
    const told = shipped !== "none" && { description: t(`shipped.${shipped}`), durationMs: shippedMs };
    if (isTold) toast({ tone: "ok", title: t("created", { number: made.number }), ...told });
    if (isHere()) startLeaving(() => router.push(`/documents/${made.id}`));
    return true;
  };

  return { isMaking, make };
}
