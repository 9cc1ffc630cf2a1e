"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { removeShopCallAction } from "@/lib/shop-calls/actions";

interface RemoveCallProps {
  /** The id of the site. */
  id: string;
  callId: string;
  /** Distinguishes this button from those of other rows. */
  label: string;
}

export function RemoveCall({ id, callId, label }: RemoveCallProps) {
  const t = useTranslations("shops.journal");
  const run = useRunAction();
  const [isOpen, setOpen] = useState(false);
  const remove = () =>
    run(
      () => removeShopCallAction({ id, callId }),
      () => toast({ tone: "ok", title: t("removed") }),
    );
  return (
    <>
      <IconButton size="sm" label={label} icon={<Icon name="trash-2" />} onClick={() => setOpen(true)} />
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("removeTitle")}
        description={t("removeDescription")}
        confirmLabel={t("remove")}
        onConfirm={remove}
      />
    </>
  );
}
