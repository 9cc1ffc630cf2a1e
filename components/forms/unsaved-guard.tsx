"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { type Departure, depart, useDeparture } from "./use-departure";

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
  const [asked, setAsked] = useState<Departure | null>(null);
  const [granted, setGranted] = useState<Departure | null>(null);
  useDeparture(active && !granted && (!asked || isSaving), setAsked);
  if (asked && !active) {
    setAsked(null);
    setGranted(asked);
  }

  // Wait until the guard above is off, otherwise it would stop this departure,
  // too. Wherever a saved form leads, the user's own destination wins.
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
