"use client";

import { useTranslations } from "next-intl";
import { memo, useCallback, useId, useMemo } from "react";
import { LazyEditor } from "@/components/editor/lazy-editor";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { DocType, VatMode } from "@/db/enums";
import type { Body } from "@/lib/body/schema";
import { kinds } from "@/lib/documents/kinds";
import type { Facts } from "@/lib/print/facts";
import { cachedFactsOf } from "./draft/cached-facts";
import { DocumentFields } from "./header/document-fields";
import { FieldsView } from "./header/fields-view";
import { LinesTable } from "./lines/lines-table";
import { LinesView } from "./lines/lines-view";
import { Totals } from "./totals";
import { UpdFieldsCard } from "./upd/upd-fields-card";
import type { DocumentOnPage } from "./use-document";

/** The input fields of a document, or their values where they cannot be edited. */
export function DocumentForm({ page }: { page: DocumentOnPage }) {
  const t = useTranslations("document");
  const { opened, draft, saving, isEditable } = page;
  const { fields, lines, body } = draft;
  const facts = cachedFactsOf(page.source);
  const { changeFields } = page;
  const onVatMode = useCallback((vatMode: VatMode) => changeFields({ vatMode }), [changeFields]);
  const totals = useMemo(
    () => (
      <Totals
        lines={lines.lines}
        vatMode={fields.vatMode}
        isPayable={kinds[opened.document.docType].isPayable}
      />
    ),
    [lines.lines, fields.vatMode, opened.document.docType],
  );
  return (
    <>
      {isEditable ? (
        <DocumentFields
          opened={opened}
          fields={fields}
          errors={saving.errors.fields}
          onChange={page.changeFields}
        />
      ) : (
        <FieldsView
          opened={opened}
          fields={fields}
          errors={saving.errors.fields}
          onChange={page.changeFields}
        />
      )}
      {isEditable ? (
        <LinesTable
          state={lines}
          vatMode={fields.vatMode}
          onVatMode={onVatMode}
          organizationId={opened.document.organizationId}
          documentId={opened.document.id}
          clientId={fields.client?.id ?? null}
          errors={saving.errors.rows}
          dispatch={page.changeLines}
        >
          {totals}
        </LinesTable>
      ) : (
        <>
          <LinesView lines={lines.lines} vatMode={fields.vatMode} />
          {totals}
        </>
      )}
      {fields.upd && (
        <UpdFieldsCard
          upd={fields.upd}
          facts={facts}
          errors={saving.errors.fields}
          readOnly={!isEditable}
          onChange={(upd) => page.changeFields({ upd })}
        />
      )}
      <BodyCard
        docType={opened.document.docType}
        body={body}
        values={facts.values}
        error={saving.errors.fields.body}
        readOnly={!isEditable}
        onChange={page.changeBody}
      />
      {opened.canEdit ? (
        <Field label={t("fields.notes")} hint={t("fields.notesHint")} error={saving.errors.fields.notes}>
          <Textarea
            value={fields.notes}
            maxLength={20_000}
            onChange={(event) => page.changeFields({ notes: event.target.value })}
          />
        </Field>
      ) : (
        fields.notes && (
          <Card title={t("fields.notes")}>
            <p className="whitespace-pre-line">{fields.notes}</p>
          </Card>
        )
      )}
    </>
  );
}

interface BodyCardProps {
  docType: DocType;
  body: Body;
  values: Facts["values"];
  error: string | undefined;
  readOnly: boolean;
  onChange: (body: Body) => void;
}

const BodyCard = memo(function BodyCard(props: BodyCardProps) {
  const { docType, body, values, error, readOnly, onChange } = props;
  const t = useTranslations("document");
  const titleId = useId();
  return (
    <section data-field="body">
      <h2 id={titleId} className="mb-0.75 text-xs leading-5 text-muted">
        {t("body")}
      </h2>
      {error && <p className="mb-2 text-xs text-bad">{error}</p>}
      <EditorInCard
        body={body}
        onChange={onChange}
        readOnly={readOnly}
        docType={docType}
        placeholderValue={usePlaceholderValue(values)}
        labelledBy={titleId}
      />
    </section>
  );
});

const EditorInCard = memo(LazyEditor);

/**
 * Returns a function that looks up placeholders. It stays the same while
 * the values do, so that the editor is not updated at each keystroke.
 */
function usePlaceholderValue(current: Facts["values"]) {
  const values = JSON.stringify(current);
  return useMemo(() => {
    const valueByName = new Map<string, string | null>(Object.entries(JSON.parse(values)));
    return (name: string) => valueByName.get(name) ?? null;
  }, [values]);
}
