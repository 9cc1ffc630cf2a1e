import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState, useTransition } from "react";
import { shippedToastMs } from "@/components/documents/shipped-toast-ms";
import { attempt, type Result } from "@/components/forms/result";
import { useIsHere } from "@/components/forms/use-is-here";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { toast } from "@/components/ui/toast";
import type { DocumentRecord, ShippedState } from "@/lib/documents/schema";

/**
 * The created document. With `isReported` a toast reports it; `shipped` says what
 * had already been shipped for the invoice from which an act or UPD was created.
 */
export type CreatedResult = Result<{ document: DocumentRecord; isReported: boolean; shipped?: ShippedState }>;

/** Creates another document from one, after saving its unsaved input. */
export function useMaking(ensureSaved: () => Promise<boolean>) {
  const t = useTranslations("document.menu");
  const router = useRouter();
  const notify = useReportFailure();
  const isRequested = useRef(false);
  const isHere = useIsHere();
  const [isWaiting, setWaiting] = useState(false);
  const [isLeaving, startLeaving] = useTransition();
  const isMaking = isWaiting || isLeaving;

  /**
   * Creates another document, one at a time, and opens it if the
   * user is still here; returns false when it was not created.
   */
  const make = async (create: () => Promise<CreatedResult>) => {
    if (isRequested.current || isLeaving) return false;
    isRequested.current = true;
    setWaiting(true);
    const answer = (await ensureSaved()) ? await attempt(create) : null;
    isRequested.current = false;
    setWaiting(false);
    if (!answer?.ok) {
      if (answer) notify(answer);
      return false;
    }
    const { document: made, isReported, shipped = "none" } = answer.data;
    const shippedNote = shipped !== "none" && {
      description: t(`shipped.${shipped}`),
      durationMs: shippedToastMs,
    };
    if (isReported) toast({ tone: "ok", title: t("created", { number: made.number }), ...shippedNote });
    if (isHere()) startLeaving(() => router.push(`/documents/${made.id}`));
    return true;
  };

  return { isMaking, make };
}
