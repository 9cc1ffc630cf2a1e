"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { accountLabel } from "@/components/documents/header/account-field";
import { ProjectField } from "@/components/documents/header/project-field";
import type { DocumentOnPage } from "@/components/documents/use-document";
import { useDocumentName } from "@/components/documents/use-document-name";
import { Card } from "@/components/ui/card";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { isOwed } from "@/lib/documents/rules";
import { formatDate } from "@/lib/values/dates";

/** The fields of an issued document that are not on its paper, some of which can still be changed. */
export function IssuedDetails({ page }: { page: DocumentOnPage }) {
  const t = useTranslations("document");
  const nameOf = useDocumentName();
  const modeNames = useTranslations("states.vatMode");
  const { opened, draft, saving } = page;
  const { fields } = draft;
  const { basis } = fields;
  const canPromise = opened.canEdit && isOwed(opened.document);
  const account = opened.accounts.find(({ id }) => id === fields.bankAccountId);
  return (
    <Card title={t("issued.details")}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Row name={t("fields.date")}>{formatDate(fields.date)}</Row>
        {basis && (
          <Row name={t("fields.basis")}>
            <Link href={`/documents/${basis.id}`} className="text-accent hover:underline">
              {nameOf(basis)}
            </Link>
          </Row>
        )}
        {fields.periodStart && fields.periodEnd && (
          <Row name={t("fields.period")}>
            {t("fields.periodDays", {
              from: formatDate(fields.periodStart),
              to: formatDate(fields.periodEnd),
            })}
          </Row>
        )}
        <Row name={t("fields.bankAccount")}>
          {account ? accountLabel(account) : opened.source.bankAccount ? t("fields.archivedAccount") : "—"}
        </Row>
        <Row name={t("fields.vatMode")}>{modeNames(fields.vatMode)}</Row>
        {!canPromise && fields.promisedDate && (
          <Row name={t("fields.promisedDate")}>{formatDate(fields.promisedDate)}</Row>
        )}
        {!opened.canEdit && fields.project && <Row name={t("fields.project")}>{fields.project.name}</Row>}
        {!opened.canEdit && fields.notes && (
          <Row name={t("fields.notes")}>
            <span className="whitespace-pre-line">{fields.notes}</span>
          </Row>
        )}
      </dl>
      {opened.canEdit && (
        <div className="mt-3 flex flex-col gap-3">
          {canPromise && (
            <div data-field="promisedDate">
              <Field
                label={t("fields.promisedDate")}
                hint={t("fields.promisedHint")}
                error={saving.errors.fields.promisedDate}
              >
                <DateInput
                  value={fields.promisedDate}
                  keepsText
                  notBefore={fields.date}
                  onValueChange={(promisedDate) => page.changeFields({ promisedDate })}
                />
              </Field>
            </div>
          )}
          <ProjectField
            organizationId={opened.document.organizationId}
            project={fields.project}
            error={saving.errors.fields.projectId}
            onChange={(project) => page.changeFields({ project })}
          />
          <Field label={t("fields.notes")} hint={t("fields.notesHint")} error={saving.errors.fields.notes}>
            <Textarea
              value={fields.notes}
              maxLength={20_000}
              onChange={(event) => page.changeFields({ notes: event.target.value })}
            />
          </Field>
        </div>
      )}
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
