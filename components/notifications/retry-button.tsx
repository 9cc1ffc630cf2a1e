"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { retryNotificationAction } from "@/lib/notifications/actions";
import type { Notification } from "./notification-text";

interface RetryButtonProps {
  id: string;
  /** Distinguishes this button from those of other rows. */
  label: string;
}

export function RetryButton({ id, label }: RetryButtonProps) {
  const t = useTranslations("notifications");
  const run = useRunAction();
  const [isPending, startTransition] = useTransition();
  const reportOutcome = ({ state }: Pick<Notification, "state">) =>
    toast({ tone: state === "processed" ? "ok" : "bad", title: t(`retried.${state}`) });
  return (
    <Button
      size="sm"
      aria-label={label}
      loading={isPending}
      onClick={() => startTransition(() => run(() => retryNotificationAction({ id }), reportOutcome))}
    >
      {t("retry")}
    </Button>
  );
}
