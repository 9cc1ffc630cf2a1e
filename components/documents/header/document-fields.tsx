"use client";

import { useTranslations } from "next-intl";
import { memo } from "react";
import { CorrectionFields } from "@/components/documents/correction/correction-fields";
import type { DocumentFields as Fields } from "@/components/documents/draft/document-draft";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { kinds } from "@/lib/documents/kinds";
import { AccountField } from "./account-field";
import { BasisField } from "./basis-field";
import { ClientField } from "./client-field";
import { DueDateField } from "./due-date-field";
import { PeriodField } from "./period-field";
import { ProjectField } from "./project-field";
import { useClientChoice } from "./use-client-choice";
import { useDateChoice } from "./use-date-choice";
import { VatModeField } from "./vat-mode-field";

interface DocumentFieldsProps {
  opened: OpenedDocument;
  fields: Fields;
  /** The service's error messages, by field name. */
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<Fields>) => void;
}

export const fieldsGrid = "grid grid-cols-2 gap-x-3 gap-y-3 lg:grid-cols-[2fr_1fr_1fr]";

/** The client, the dates, the basis and the bank account. */
export const DocumentFields = memo(function DocumentFields(props: DocumentFieldsProps) {
  const { opened, fields, errors, onChange } = props;
  const t = useTranslations("document.fields");
  const { document, accounts } = opened;
  const onClient = useClientChoice(opened, fields, onChange);
  const onDate = useDateChoice(opened, fields, onChange);
  const hasDueDate = kinds[document.docType].isPayable || fields.dueDate !== "";
  return (
    <div className={fieldsGrid}>
      <div data-field="clientId" className="max-lg:col-span-2">
        <ClientField client={fields.client} error={errors.clientId} onChange={onClient} />
      </div>
      <div data-field="date" className="min-w-0">
        <Field label={t("date")} error={fields.date ? errors.date : t("noDate")}>
          <DateInput
            value={fields.date}
            keepsText
            disabled={document.correctsDocumentId !== null}
            onValueChange={onDate}
          />
        </Field>
      </div>
      {hasDueDate ? (
        <DueDateField
          date={fields.date}
          dueDate={fields.dueDate}
          error={errors.dueDate}
          onChange={(dueDate) => onChange({ dueDate })}
        />
      ) : (
        <VatModeField
          vatMode={fields.vatMode}
          error={errors.vatMode}
          onChange={(vatMode) => onChange({ vatMode })}
        />
      )}
      <div data-field="basisDocumentId" className="max-lg:col-span-2">
        <BasisField
          document={document}
          clientId={fields.client?.id ?? null}
          basis={fields.basis}
          error={errors.basisDocumentId}
          onChange={(basis) => onChange({ basis })}
        />
      </div>
      {kinds[document.docType].hasServicePeriod && (
        <PeriodField
          date={fields.date}
          basisDate={fields.basis?.date}
          period={fields}
          errors={errors}
          onChange={onChange}
          className="col-span-2"
        />
      )}
      <div data-field="bankAccountId" className="min-w-0">
        <AccountField
          accounts={accounts}
          accountId={fields.bankAccountId}
          error={errors.bankAccountId}
          onChange={(bankAccountId) => onChange({ bankAccountId })}
        />
      </div>
      {hasDueDate && (
        <VatModeField
          vatMode={fields.vatMode}
          error={errors.vatMode}
          onChange={(vatMode) => onChange({ vatMode })}
        />
      )}
      <ProjectField
        organizationId={document.organizationId}
        project={fields.project}
        error={errors.projectId}
        onChange={(project) => onChange({ project })}
        className="max-lg:col-span-2"
      />
      {document.correctsDocumentId && (
        <CorrectionFields fields={fields} errors={errors} onChange={onChange} />
      )}
    </div>
  );
});
