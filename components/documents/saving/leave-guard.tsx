"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Departure, depart, useDeparture } from "@/components/forms/use-departure";
import { AlertDialog } from "@/components/ui/alert-dialog";

interface LeaveGuardProps {
  /** Something here is not saved. */
  active: boolean;
  /** Saves it now; true when nothing is left unsaved. */
  flush: () => Promise<boolean>;
}

/** Saves before the page is left, and asks only when that fails. */
export function LeaveGuard({ active, flush }: LeaveGuardProps) {
  const t = useTranslations("document.leave");
  const router = useRouter();
  const [departure, setDeparture] = useState<Departure | null>(null);

  useDeparture(active && departure === null, async (to) => {
    if (await flush()) depart(to, router);
    else setDeparture(to);
  });

  return (
    <AlertDialog
      open={departure !== null}
      onOpenChange={(open) => open || setDeparture(null)}
      title={t("title")}
      description={t("description")}
      confirmLabel={t("leave")}
      onConfirm={() => {
        if (departure) depart(departure, router);
      }}
    />
  );
}
