"use client";

import { useTranslations } from "next-intl";
import { memo, useCallback, useId, useMemo } from "react";
import { LazyEditor } from "@/components/editor/lazy-editor";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { docTypes } from "@/db/enums";
import type { Body } from "@/lib/body/schema";
import { factsOf } from "@/lib/print/facts";
import { samplePrint } from "@/lib/templates/sample";
import type { TemplateDraft } from "./template-draft";

interface TemplateFieldsProps {
  draft: TemplateDraft;
  errors: Record<string, string[]>;
  readOnly: boolean;
  onChange: (changes: Partial<TemplateDraft>) => void;
}

/** The input fields of a template, or their values where they cannot be edited. */
export function TemplateFields({ draft, errors, readOnly, onChange }: TemplateFieldsProps) {
  const t = useTranslations("templates");
  const types = useTranslations("states.docType");
  const titleId = useId();
  const bodyError = Object.entries(errors).find(([path]) => path.startsWith("body"))?.[1][0];
  const changeBody = useCallback((body: Body) => onChange({ body }), [onChange]);
  return (
    <>
      <Card className="grid gap-x-3 gap-y-2.5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field label={t("form.name")} error={errors.name} required>
          <Input
            value={draft.name}
            maxLength={300}
            readOnly={readOnly}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <Field label={t("form.docType")}>
          <Select
            value={draft.docType}
            disabled={readOnly}
            onChange={({ target }) => onChange({ docType: docTypes.find((each) => each === target.value) })}
          >
            {docTypes.map((docType) => (
              <option key={docType} value={docType}>
                {types(docType)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("form.description")} error={errors.description} className="sm:col-span-2">
          <Textarea
            rows={1}
            value={draft.description ?? ""}
            maxLength={2000}
            readOnly={readOnly}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        </Field>
      </Card>
      <section>
        <h2 id={titleId} className="mb-0.75 text-xs leading-5 text-muted">
          {t("body")}
        </h2>
        {bodyError && <p className="mb-2 text-xs text-bad">{bodyError}</p>}
        <EditorInCard
          body={draft.body}
          onChange={changeBody}
          readOnly={readOnly}
          docType={draft.docType}
          placeholderValue={useSampleValue(draft.docType)}
          labelledBy={titleId}
        />
      </section>
    </>
  );
}

const EditorInCard = memo(LazyEditor);

/** Returns a function that gives the value of a placeholder in the preview. */
function useSampleValue(docType: TemplateDraft["docType"]) {
  return useMemo(() => {
    const { values } = factsOf(samplePrint(docType, []));
    const valuesByName = new Map<string, string | null>(Object.entries(values));
    return (name: string) => valuesByName.get(name) ?? null;
  }, [docType]);
}
