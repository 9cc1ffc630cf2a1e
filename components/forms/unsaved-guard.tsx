"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { continueDeparture, type Departure, useDeparture } from "./use-departure";

interface UnsavedGuardProps {
  /** Whether something on the page is unsaved. */
  active: boolean;
  /** While saving, a departure is held and continues once the save succeeds; the user is asked only if it fails. */
  isSaving: boolean;
}

/** Asks before the user leaves a page with unsaved input. */
export function UnsavedGuard({ active, isSaving }: UnsavedGuardProps) {
  const t = useTranslations("forms.unsaved");
  const router = useRouter();
  const [heldDeparture, setHeldDeparture] = useState<Departure | null>(null);
  const [grantedDeparture, setGrantedDeparture] = useState<Departure | null>(null);
  useDeparture(active && !grantedDeparture && (!heldDeparture || isSaving), setHeldDeparture);
  if (heldDeparture && !active) {
    setHeldDeparture(null);
    setGrantedDeparture(heldDeparture);
  }

  // Wait until the guard above is off, otherwise it would stop this departure,
  // too. Wherever a saved form leads, the user's own destination wins.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (grantedDeparture) continueDeparture(grantedDeparture, router);
    });
    return () => clearTimeout(timer);
  }, [grantedDeparture, router]);

  return (
    <AlertDialog
      open={heldDeparture !== null && !isSaving}
      onOpenChange={(open) => open || setHeldDeparture(null)}
      title={t("title")}
      description={t("description")}
      confirmLabel={t("leave")}
      onConfirm={() => setGrantedDeparture(heldDeparture)}
    />
  );
}
