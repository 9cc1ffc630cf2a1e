"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { acknowledgeChangeAction } from "@/lib/orders/actions";

interface AcknowledgeChangeButtonProps {
  orderId: string;
  /** The digest of the shown change. */
  digest: string;
}

/** Hides the notice of a change in the shop until the order changes there again. */
export function AcknowledgeChangeButton({ orderId, digest }: AcknowledgeChangeButtonProps) {
  const t = useTranslations("orders.changedNotice");
  const run = useRunAction();
  const [isPending, startTransition] = useTransition();
  const acknowledge = () =>
    startTransition(() =>
      run(
        () => acknowledgeChangeAction({ id: orderId, digest }),
        () => toast({ tone: "ok", title: t("acknowledged") }),
      ),
    );
  return (
    <Button variant="ghost" size="sm" className="mt-1 -ml-2.5" loading={isPending} onClick={acknowledge}>
      {t("acknowledge")}
    </Button>
  );
}
