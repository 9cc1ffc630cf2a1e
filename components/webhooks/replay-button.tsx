"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { replayDeliveryAction } from "@/lib/webhooks/actions";

interface ReplayButtonProps {
  id: string;
  deliveryId: string;
  /** Distinguishes this button from those of other rows. */
  label: string;
}

export function ReplayButton({ id, deliveryId, label }: ReplayButtonProps) {
  const t = useTranslations("webhooks.deliveries");
  const run = useRunAction();
  const [isPending, startTransition] = useTransition();
  const replay = () =>
    run(
      () => replayDeliveryAction({ id, deliveryId }),
      () => toast({ tone: "ok", title: t("replayed") }),
    );
  return (
    <Button size="sm" aria-label={label} loading={isPending} onClick={() => startTransition(replay)}>
      {t("replay")}
    </Button>
  );
}
