"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { type ClientChoice, searchClients } from "@/components/clients/client-choice";
import { Combobox } from "@/components/ui/combobox";

export interface ClientPanelProps {
  client: ClientChoice | null;
  onChoose: (client: ClientChoice | null) => void;
}

/** A search for a client; it gets the focus when it opens. */
export function ClientPanel({ client, onChoose }: ClientPanelProps) {
  const t = useTranslations("documents.filters");
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={panel}>
      <Combobox
        label={t("client")}
        placeholder={t("clientPlaceholder")}
        value={client}
        search={searchClients}
        onChange={onChoose}
      />
    </div>
  );
}
