"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ServiceDialog, type ServiceDialogProps } from "./service-dialog-on-demand";

interface NewServiceProps {
  /** The default rate of the active organization. */
  defaultVatRate: ServiceDialogProps["service"]["vatRate"];
}

export function NewService({ defaultVatRate }: NewServiceProps) {
  const t = useTranslations("services");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t("new")}
      </Button>
      {open && <ServiceDialog service={{ vatRate: defaultVatRate }} open onClose={() => setOpen(false)} />}
    </>
  );
}
