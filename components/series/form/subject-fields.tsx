"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type ClientChoice, searchClients } from "@/components/clients/client-choice";
import type { DocumentReference } from "@/components/documents/opened-document";
import { useDocumentName } from "@/components/documents/use-document-name";
import { useFormField, useFormState } from "@/components/forms/form-context";
import { FormSection } from "@/components/forms/form-section";
import { dataOf } from "@/components/forms/result";
import { TextField } from "@/components/forms/text-field";
import { Checkbox } from "@/components/ui/checkbox";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { type SeriesDocType, seriesDocTypes } from "@/db/enums";
import { findBasesAction } from "@/lib/documents/actions";
import { formatDate } from "@/lib/values/dates";

interface SubjectFieldsProps {
  client: ClientChoice | null;
  onClient: (client: ClientChoice | null) => void;
  basis: DocumentReference | null;
  organizationId: string;
  docTypes: readonly SeriesDocType[];
  onDocTypes: (types: readonly SeriesDocType[]) => void;
}

/** The client, the document types and the contract. */
export function SubjectFields(props: SubjectFieldsProps) {
  const { client, onClient, docTypes, onDocTypes } = props;
  const t = useTranslations("series.form");
  const types = useTranslations("states.docType");
  const [initialClientId] = useState(client?.id);
  const { touch } = useFormState();
  const { error } = useFormField("clientId");
  const { error: typesError } = useFormField("docTypes");
  const toggle = (docType: SeriesDocType, isChosen: boolean) => {
    onDocTypes(isChosen ? [...docTypes, docType] : docTypes.filter((each) => each !== docType));
    touch("docTypes");
  };
  return (
    <FormSection title={t("what")} columns={2}>
      <Field label={t("client")} error={error} required>
        <Combobox
          name="clientId"
          label={t("client")}
          placeholder={t("clientHint")}
          value={client}
          search={searchClients}
          onChange={(next) => {
            onClient(next);
            touch("clientId");
          }}
        />
      </Field>
      <TextField name="name" label={t("name")} hint={t("nameHint")} required maxLength={200} />
      <fieldset>
        <legend className="mb-0.75 text-xs leading-5 text-muted">{t("docTypes")}</legend>
        <div className="flex min-h-8.5 flex-wrap items-center gap-x-4 gap-y-1">
          {seriesDocTypes.map((docType) => (
            <Checkbox
              key={docType}
              label={types(docType)}
              checked={docTypes.includes(docType)}
              onChange={({ target }) => toggle(docType, target.checked)}
            />
          ))}
        </div>
        {typesError && <p className="mt-1 text-xs text-bad">{t("docTypesRequired")}</p>}
      </fieldset>
      {/* A contract belongs to one client. */}
      <BasisField key={client?.id} {...props} basis={client?.id === initialClientId ? props.basis : null} />
    </FormSection>
  );
}

/** The contract on which the papers are based. */
function BasisField({ client, basis, organizationId }: SubjectFieldsProps) {
  const t = useTranslations("series.form");
  const fields = useTranslations("document.fields");
  const nameOf = useDocumentName();
  const { touch } = useFormState();
  const { error } = useFormField("basisDocumentId");
  const itemOf = (each: DocumentReference) => ({
    id: each.id,
    label: nameOf(each),
    hint: formatDate(each.date),
  });
  const [chosen, setChosen] = useState(basis && itemOf(basis));
  const search = async (q: string) => {
    const found = dataOf(await findBasesAction({ organizationId, clientId: client?.id, q }));
    return found.filter(({ docType }) => docType === "contract").map(itemOf);
  };
  return (
    <Field label={t("basis")} error={error}>
      <Combobox
        name="basisDocumentId"
        label={fields("basisChoices")}
        placeholder={t("noBasis")}
        value={chosen}
        search={search}
        onChange={(next) => {
          setChosen(next && { ...next, hint: next.hint ?? "" });
          touch("basisDocumentId");
        }}
      />
    </Field>
  );
}
