"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Departure, useDeparture } from "@/components/forms/use-departure";
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

  const leave = (to: Departure) => {
    if (to.kind === "link") router.push(to.href);
    else window.history.go(to.steps);
  };
  useDeparture(active && departure === null, async (to) => {
    if (await flush()) leave(to);
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
        if (departure) leave(departure);
      }}
    />
  );
}
