"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type ClientChoice, searchClients } from "@/components/clients/client-choice";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { Popover } from "@/components/ui/popover";

interface ClientFilterProps {
  client: ClientChoice | null;
  onChange: (client: ClientChoice | null) => void;
}

export function ClientFilter({ client, onChange }: ClientFilterProps) {
  const t = useTranslations("documents.filters");
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={t("client")}
      open={open}
      onOpenChange={setOpen}
      className="w-80"
      trigger={
        <Button size="sm" className="max-w-72">
          <span className="truncate">{t("clientButton", { name: client?.label ?? t("anyClient") })}</span>
          <ChevronDown aria-hidden className="text-muted" />
        </Button>
      }
    >
      <Combobox
        label={t("client")}
        placeholder={t("clientPlaceholder")}
        value={client}
        search={searchClients}
        onChange={(next) => {
          onChange(next);
          setOpen(false);
        }}
      />
    </Popover>
  );
}
