"use client";

import { useTranslations } from "next-intl";
import { useNewClient } from "@/components/clients/new-client/use-new-client";
import type { ClientChoice } from "@/components/documents/opened-document";
import { dataOf } from "@/components/forms/result";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { findClientsAction } from "@/lib/clients/actions";

interface ClientFieldProps {
  client: ClientChoice | null;
  error: string | undefined;
  onChange: (client: ClientChoice | null) => void;
  className?: string;
}

const itemOf = (client: ClientChoice) => ({
  id: client.id,
  label: client.shortName ?? client.name,
  hint: client.inn,
  client,
});

/** The client of the document, found by name or INN, or created on the spot. */
export function ClientField({ client, error, onChange, className }: ClientFieldProps) {
  const t = useTranslations("document.fields");
  const { create, dialog } = useNewClient(onChange);
  return (
    <div className={className}>
      <Field label={t("client")} error={error}>
        <div className="group/client relative">
          <Combobox
            label={t("clients")}
            placeholder={t("clientHint")}
            value={client && itemOf(client)}
            onChange={(item) => onChange(item?.client ?? null)}
            search={async (q) => dataOf(await findClientsAction({ q, limit: 20 })).items.map(itemOf)}
            create={create}
          />
          {client?.inn && (
            <span className="num pointer-events-none absolute inset-y-px right-9 flex items-center bg-surface pl-2 text-xs text-muted group-focus-within/client:hidden max-sm:hidden">
              {t("inn", { inn: client.inn })}
            </span>
          )}
        </div>
      </Field>
      {dialog}
    </div>
  );
}
