"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { type Departure, depart, useDeparture } from "./use-departure";

interface UnsavedGuardProps {
  /** Something here is not saved. */
  active: boolean;
  /** Whoever leaves meanwhile goes once it is saved, and is asked only when it could not be. */
  isSaving: boolean;
}

/** Asks before a page with something unsaved is left. */
export function UnsavedGuard({ active, isSaving }: UnsavedGuardProps) {
  const t = useTranslations("forms.unsaved");
  const router = useRouter();
  const [asked, setAsked] = useState<Departure | null>(null);
  const [granted, setGranted] = useState<Departure | null>(null);
  useDeparture(active && !granted && (!asked || isSaving), setAsked);
  if (asked && !active) {
    setAsked(null);
    setGranted(asked);
  }

  // Only once the hold above is off; otherwise it would stop this departure, too. Wherever a saved form leads, it is
  // where somebody has asked to go that counts.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (granted) depart(granted, router);
    });
    return () => clearTimeout(timer);
  }, [granted, router]);

  return (
    <AlertDialog
      open={asked !== null && !isSaving}
      onOpenChange={(open) => open || setAsked(null)}
      title={t("title")}
      description={t("description")}
      confirmLabel={t("leave")}
      onConfirm={() => setGranted(asked)}
    />
  );
}
