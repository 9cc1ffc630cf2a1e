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
import { taxNumbersOf } from "@/lib/values/tax-numbers";
import { accountLabel } from "./account-field";
import { fieldsGrid } from "./document-fields";
import { ProjectField } from "./project-field";
import { ReadOnlyField } from "./read-only-field";

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
  const modeNames = useTranslations("states.vatMode");
  const { document, source, accounts } = opened;
  const { client, basis, dueDate } = fields;
  const account = accounts.find(({ id }) => id === fields.bankAccountId);
  const linkClass = "hover:text-accent hover:underline";
  return (
    <div className={fieldsGrid}>
      <ReadOnlyField label={t("client")} className="max-lg:col-span-2">
        {client ? (
          <>
            <Link href={`/clients/${client.id}`} className={linkClass}>
              {client.shortName ?? client.name}
            </Link>
            {client.inn && (
              <small className="num text-xs text-muted">{t("inn", { inn: taxNumbersOf(client) })}</small>
            )}
          </>
        ) : (
          "—"
        )}
      </ReadOnlyField>
      <ReadOnlyField label={t("date")}>{formatDate(fields.date)}</ReadOnlyField>
      {kinds[document.docType].isPayable && (
        <ReadOnlyField label={t("dueDate")}>{dueDate ? formatDate(dueDate) : "—"}</ReadOnlyField>
      )}
      {isOwed(document) && opened.canEdit ? (
        <div data-field="promisedDate" className="min-w-0">
          <Field label={t("promisedDate")} hint={t("promisedHint")} error={errors.promisedDate}>
            <DateInput
              value={fields.promisedDate}
              keepsText
              notBefore={fields.date}
              onValueChange={(promisedDate) => onChange({ promisedDate })}
            />
          </Field>
        </div>
      ) : (
        fields.promisedDate && (
          <ReadOnlyField label={t("promisedDate")}>{formatDate(fields.promisedDate)}</ReadOnlyField>
        )
      )}
      <ReadOnlyField label={t("basis")} className="max-lg:col-span-2">
        {basis ? (
          <Link href={`/documents/${basis.id}`} className={linkClass}>
            {nameOf(basis)}
          </Link>
        ) : (
          "—"
        )}
      </ReadOnlyField>
      {fields.periodStart && fields.periodEnd && (
        <ReadOnlyField label={t("period")} className="col-span-2">
          {t("periodDays", { from: formatDate(fields.periodStart), to: formatDate(fields.periodEnd) })}
        </ReadOnlyField>
      )}
      <ReadOnlyField label={t("bankAccount")}>
        {account ? accountLabel(account) : source.bankAccount ? t("archivedAccount") : "—"}
      </ReadOnlyField>
      <ReadOnlyField label={t("vatMode")}>{modeNames(fields.vatMode)}</ReadOnlyField>
      {opened.canEdit ? (
        <ProjectField
          organizationId={document.organizationId}
          project={fields.project}
          error={errors.projectId}
          onChange={(project) => onChange({ project })}
          className="max-lg:col-span-2"
        />
      ) : (
        fields.project && <ReadOnlyField label={t("project")}>{fields.project.name}</ReadOnlyField>
      )}
    </div>
  );
}
