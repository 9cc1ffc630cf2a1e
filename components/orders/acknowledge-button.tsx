"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { acknowledgeCancellationAction, acknowledgeChangeAction } from "@/lib/orders/actions";

interface AcknowledgeButtonProps {
  orderId: string;
  /** What the shop reported: the digest of the shown change, or the event of the cancellation. */
  news: { digest: string } | { cancellationId: string };
}

/** Hides the notice of news from the shop until the order changes, or is cancelled, there again. */
export function AcknowledgeButton({ orderId, news }: AcknowledgeButtonProps) {
  const isChange = "digest" in news;
  const t = useTranslations(isChange ? "orders.changedNotice" : "orders.cancelledNotice");
  const run = useRunAction();
  const [isPending, startTransition] = useTransition();
  const acknowledge = () =>
    startTransition(() =>
      run(
        () =>
          isChange
            ? acknowledgeChangeAction({ id: orderId, digest: news.digest })
            : acknowledgeCancellationAction({ id: orderId, cancellationId: news.cancellationId }),
        () => toast({ tone: "ok", title: t("acknowledged") }),
      ),
    );
  return (
    <Button variant="ghost" size="sm" className="mt-1 -ml-2.5" loading={isPending} onClick={acknowledge}>
      {t("acknowledge")}
    </Button>
  );
}
