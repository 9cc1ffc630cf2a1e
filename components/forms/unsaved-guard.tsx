"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { type Departure, useDeparture } from "./use-departure";

/** Asks before a page with something unsaved is left. */
export function UnsavedGuard({ active }: { active: boolean }) {
  const t = useTranslations("forms.unsaved");
  const router = useRouter();
  const [asked, setAsked] = useState<Departure | null>(null);
  const [granted, setGranted] = useState<Departure | null>(null);
  useDeparture(active && !asked && !granted, setAsked);

  // Only once the hold above is off; otherwise it would stop this departure, too.
  useEffect(() => {
    if (granted?.kind === "link") router.push(granted.href);
    if (granted?.kind === "history") window.history.go(granted.steps);
  }, [granted, router]);

  return (
    <AlertDialog
      open={asked !== null}
      onOpenChange={(open) => open || setAsked(null)}
      title={t("title")}
      description={t("description")}
      confirmLabel={t("leave")}
      onConfirm={() => setGranted(asked)}
    />
  );
}
