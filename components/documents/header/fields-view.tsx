import Link from "next/link";
import { useTranslations } from "next-intl";
import type { DocumentFields } from "@/components/documents/draft/document-draft";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { useDocumentName } from "@/components/documents/use-document-name";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { kinds } from "@/lib/documents/kinds";
import { isOwed } from "@/lib/documents/rules";
import { formatDate } from "@/lib/values/dates";
import { accountLabel } from "./account-field";
import { fieldsGrid } from "./document-fields";
import { ProjectField } from "./project-field";
import { ReadField } from "./read-field";

interface FieldsViewProps {
  opened: OpenedDocument;
  fields: DocumentFields;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<DocumentFields>) => void;
}

/**
 * The same fields for a document that cannot be edited; only its project and the promised date can still be changed.
 */
export function FieldsView({ opened, fields, errors, onChange }: FieldsViewProps) {
  const t = useTranslations("document.fields");
  const nameOf = useDocumentName();
  const modes = useTranslations("states.vatMode");
  const { document, source, accounts } = opened;
  const { client, basis, dueDate } = fields;
  const account = accounts.find(({ id }) => id === fields.bankAccountId);
  const link = "hover:text-accent hover:underline";
  return (
    <div className={fieldsGrid}>
      <ReadField label={t("client")} className="max-lg:col-span-2">
        {client ? (
          <>
            <Link href={`/clients/${client.id}`} className={link}>
              {client.shortName ?? client.name}
            </Link>
            {client.inn && <small className="num text-xs text-muted">{t("inn", { inn: client.inn })}</small>}
          </>
        ) : (
          "—"
        )}
      </ReadField>
      <ReadField label={t("date")}>{formatDate(fields.date)}</ReadField>
      {kinds[document.docType].isPayable && (
        <ReadField label={t("dueDate")}>{dueDate ? formatDate(dueDate) : "—"}</ReadField>
      )}
      {isOwed(document) && opened.canEdit ? (
        <div data-field="promisedDate" className="min-w-0">
          <Field label={t("promisedDate")} hint={t("promisedHint")} error={errors.promisedDate}>
            <DateInput
              value={fields.promisedDate}
              notBefore={fields.date}
              onValueChange={(promisedDate) => onChange({ promisedDate })}
            />
          </Field>
        </div>
      ) : (
        fields.promisedDate && (
          <ReadField label={t("promisedDate")}>{formatDate(fields.promisedDate)}</ReadField>
        )
      )}
      <ReadField label={t("basis")} className="max-lg:col-span-2">
        {basis ? (
          <Link href={`/documents/${basis.id}`} className={link}>
            {nameOf(basis)}
          </Link>
        ) : (
          "—"
        )}
      </ReadField>
      {fields.periodStart && fields.periodEnd && (
        <ReadField label={t("period")} className="col-span-2">
          {t("periodDays", { from: formatDate(fields.periodStart), to: formatDate(fields.periodEnd) })}
        </ReadField>
      )}
      <ReadField label={t("bankAccount")}>
        {account ? accountLabel(account) : source.bankAccount ? t("archivedAccount") : "—"}
      </ReadField>
      <ReadField label={t("vatMode")}>{modes(fields.vatMode)}</ReadField>
      {opened.canEdit ? (
        <ProjectField
          organizationId={document.organizationId}
          project={fields.project}
          error={errors.projectId}
          onChange={(project) => onChange({ project })}
          className="max-lg:col-span-2"
        />
      ) : (
        fields.project && <ReadField label={t("project")}>{fields.project.name}</ReadField>
      )}
    </div>
  );
}
