"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ClientChoice } from "@/components/clients/client-choice";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { onDemand } from "@/components/ui/on-demand";
import { Popover } from "@/components/ui/popover";
import type { ClientPanelProps } from "./client-panel";

const Panel = onDemand<ClientPanelProps>(async () => (await import("./client-panel")).ClientPanel);

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
        <Button
          size="sm"
          className="max-w-72"
          data-chosen={client ? true : undefined}
          onPointerEnter={Panel.fetch}
          onFocus={Panel.fetch}
        >
          <span className="truncate">{t("clientButton", { name: client?.label ?? t("anyClient") })}</span>
          <Icon name="chevron-down" className="text-muted" />
        </Button>
      }
    >
      <Panel
        open={open}
        client={client}
        onChoose={(next) => {
          onChange(next);
          setOpen(false);
        }}
      />
    </Popover>
  );
}
