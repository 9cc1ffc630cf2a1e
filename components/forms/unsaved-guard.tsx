"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { type Departure, useDeparture } from "./use-departure";

/** Asks before a page with something unsaved is left. */
export function UnsavedGuard({ active }: { active: boolean }) {
  const t = useTranslations("forms.unsaved");
  const router = useRouter();
  const [departure, setDeparture] = useState<Departure | null>(null);
  useDeparture(active && departure === null, setDeparture);

  const leave = () => {
    if (departure?.kind === "link") router.push(departure.href);
    if (departure?.kind === "history") window.history.go(departure.steps);
  };
  return (
    <AlertDialog
      open={departure !== null}
      onOpenChange={(open) => open || setDeparture(null)}
      title={t("title")}
      description={t("description")}
      confirmLabel={t("leave")}
      onConfirm={leave}
    />
  );
}
