"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { UnsavedGuard } from "./unsaved-guard";

interface GuardedClose {
  /** Call it for every way out of the dialog. */
  onLeave: () => void;
  /** Render it inside the dialog. */
  question: ReactNode;
}

/**
 * Asks before a dialog with unsaved input is closed, and before its page is
 * left, unless a form in the dialog already asks about that (`asksOnLeaving`).
 */
export function useGuardedClose(isDirty: boolean, close: () => void, asksOnLeaving = true): GuardedClose {
  const t = useTranslations("forms.unsaved");
  const closeLabel = useTranslations("common")("close");
  const [isAsking, setAsking] = useState(false);
  // Input saved while the question was open needs no question any more, and neither does the next input.
  if (isAsking && !isDirty) setAsking(false);
  return {
    onLeave: () => (isDirty ? setAsking(true) : close()),
    question: (
      <>
        {asksOnLeaving && isDirty && <UnsavedGuard active isSaving={false} />}
        <AlertDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={t("close")}
          description={t("description")}
          confirmLabel={closeLabel}
          onConfirm={close}
        />
      </>
    ),
  };
}
