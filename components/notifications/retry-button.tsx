"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import type { Result } from "@/components/forms/result";
import { useRun } from "@/components/forms/use-run";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { Notification } from "./notification-text";

export type RetryNotification = (input: { id: string }) => Promise<Result<Pick<Notification, "state">>>;

interface RetryButtonProps {
  id: string;
  /** Tells this button from those of other rows. */
  label: string;
  retry: RetryNotification;
}

export function RetryButton({ id, label, retry }: RetryButtonProps) {
  const t = useTranslations("notifications");
  const run = useRun();
  const [isPending, startTransition] = useTransition();
  const tell = ({ state }: Pick<Notification, "state">) =>
    toast({ tone: state === "processed" ? "ok" : "bad", title: t(`retried.${state}`) });
  return (
    <Button
      size="sm"
      aria-label={label}
      loading={isPending}
      onClick={() => startTransition(() => run(() => retry({ id }), tell))}
    >
      {t("retry")}
    </Button>
  );
}
