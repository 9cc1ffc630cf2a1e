"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { continueDeparture, type Departure, useDeparture } from "@/components/forms/use-departure";
import { AlertDialog } from "@/components/ui/alert-dialog";

interface LeaveGuardProps {
  /** Whether something on the page is unsaved. */
  active: boolean;
  /** Saves everything now; returns true when nothing is left unsaved. */
  flush: () => Promise<boolean>;
}

/** Saves before the user leaves the page, and asks only if that fails. */
export function LeaveGuard({ active, flush }: LeaveGuardProps) {
  const t = useTranslations("document.leave");
  const router = useRouter();
  const [departure, setDeparture] = useState<Departure | null>(null);

  useDeparture(active && departure === null, async (target) => {
    if (await flush()) continueDeparture(target, router);
    else setDeparture(target);
  });

  return (
    <AlertDialog
      open={departure !== null}
      onOpenChange={(open) => open || setDeparture(null)}
      title={t("title")}
      description={t("description")}
      confirmLabel={t("leave")}
      onConfirm={() => {
        if (departure) continueDeparture(departure, router);
      }}
    />
  );
}
