"use client";

import { useTranslations } from "next-intl";
import { useBusy } from "@/components/forms/use-busy";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button, type ButtonProps } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { restorePaymentAction } from "@/lib/payments/actions";

/** Restores a dismissed payment. */
export function RestorePayment({ id, size }: { id: string; size?: ButtonProps["size"] }) {
  const t = useTranslations("payments.dismiss");
  const run = useRunAction();
  const { busy, once } = useBusy();
  const restore = () =>
    once(id, () =>
      run(
        () => restorePaymentAction({ id }),
        () => toast({ tone: "ok", title: t("restored") }),
      ),
    );
  return (
    <Button size={size} loading={busy !== null} onClick={restore}>
      {t("restore")}
    </Button>
  );
}
