"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { UnsavedGuard } from "./unsaved-guard";

interface Closing {
  /** For every way out of the dialog. */
  onLeave: () => void;
  /** Rendered inside the dialog. */
  question: ReactNode;
}

/**
 * Asks before a dialog is closed in which something was typed, and before its page is left, unless a form in it does so already
 * (`asksOnLeaving`).
 */
export function useClosing(isDirty: boolean, close: () => void, asksOnLeaving = true): Closing {
  const t = useTranslations("forms.unsaved");
  const closeLabel = useTranslations("common")("close");
  const [isAsking, setAsking] = useState(false);
  // What was saved while it was asked is no longer to be asked about, nor is what the next one begins with.
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
