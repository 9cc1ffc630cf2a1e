"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { removeNotificationAction } from "@/lib/notifications/actions";

interface RemoveButtonProps {
  id: string;
  /** Distinguishes this button from those of other rows. */
  label: string;
  hasPayment: boolean;
}

export function RemoveButton({ id, label, hasPayment }: RemoveButtonProps) {
  const t = useTranslations("notifications");
  const run = useRunAction();
  const [isOpen, setOpen] = useState(false);
  const remove = () =>
    run(
      () => removeNotificationAction({ id }),
      () => toast({ tone: "ok", title: t("remove.done") }),
    );
  return (
    <>
      <IconButton size="sm" label={label} icon={<Icon name="trash-2" />} onClick={() => setOpen(true)} />
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("remove.title")}
        description={t(hasPayment ? "remove.keepsPayment" : "remove.forGood")}
        confirmLabel={t("remove.confirm")}
        onConfirm={remove}
      />
    </>
  );
}
