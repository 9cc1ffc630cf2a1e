"use client";

import { useTranslations } from "next-intl";
import { useNewClient } from "@/components/clients/new-client/use-new-client";
import type { ClientChoice } from "@/components/documents/opened-document";
import { Combobox } from "@/components/ui/combobox";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { Field } from "@/components/ui/field";
import { clientHint } from "@/lib/values/tax-numbers";

interface ClientFieldProps {
  client: ClientChoice | null;
  error: string | undefined;
  onChange: (client: ClientChoice | null) => void;
  className?: string;
}

const itemOf = (client: ClientChoice) => ({
  id: client.id,
  label: client.shortName ?? client.name,
  hint: clientHint(client),
  client,
});

/** Fetched with the first search, because the page of a draft has few bytes left. */
const searchClients = async (q: string) =>
  (await import("@/components/clients/client-choice")).searchClients(q);

/** The client of the document, found by name or INN, or created on the spot. */
export function ClientField({ client, error, onChange, className }: ClientFieldProps) {
  const t = useTranslations("document.fields");
  const { create, dialog } = useNewClient(onChange);
  return (
    <div className={className}>
      <Field label={t("client")} error={error}>
        <Combobox<ComboboxItem & { client: ClientChoice }>
          label={t("clients")}
          placeholder={t("clientHint")}
          value={client && itemOf(client)}
          onChange={(item) => onChange(item?.client ?? null)}
          search={searchClients}
          create={create}
        />
      </Field>
      {dialog}
    </div>
  );
}
