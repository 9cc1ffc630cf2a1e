"use client";

import { useTranslations } from "next-intl";
import type { DocumentReference } from "@/components/documents/opened-document";
import { useDocumentName } from "@/components/documents/use-document-name";
import { dataOf } from "@/components/forms/result";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { findBasesAction } from "@/lib/documents/actions";
import type { DocumentRecord } from "@/lib/documents/schema";
import { formatDate } from "@/lib/values/dates";

interface BasisFieldProps {
  document: Pick<DocumentRecord, "id" | "organizationId">;
  clientId: string | null;
  basis: DocumentReference | null;
  error: string | undefined;
  onChange: (basis: DocumentReference | null) => void;
  className?: string;
}

/** The document that this one is based on: a contract for an invoice, an invoice for an act. */
export function BasisField({ document, clientId, basis, error, onChange, className }: BasisFieldProps) {
  const t = useTranslations("document.fields");
  const nameOf = useDocumentName();
  const itemOf = (each: DocumentReference) => ({
    id: each.id,
    label: nameOf(each),
    hint: formatDate(each.date),
    basis: each,
  });

  const search = async (q: string) => {
    const { organizationId } = document;
    const found = dataOf(await findBasesAction({ organizationId, clientId: clientId ?? undefined, q }));
    return found.filter(({ id }) => id !== document.id).map(itemOf);
  };

  return (
    <Field label={t("basis")} error={error} className={className}>
      <Combobox
        label={t("basisChoices")}
        placeholder={t("noBasis")}
        value={basis && itemOf(basis)}
        onChange={(item) => onChange(item?.basis ?? null)}
        search={search}
      />
    </Field>
  );
}
