"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import type { EmailExample } from "@/lib/email-templates/rules";
import type { EmailTemplateRecord } from "@/lib/email-templates/schema";
import { EmailTemplateForm } from "./email-template-form";

type DocType = EmailTemplateRecord["docType"];

interface EmailSettingsProps {
  organizationId: string;
  templates: readonly EmailTemplateRecord[];
  examples: readonly EmailExample[];
}

/** The email templates by document type; text typed for one type stays while another is shown. */
export function EmailSettings({ organizationId, templates, examples }: EmailSettingsProps) {
  const t = useTranslations("emailTemplates.templates");
  const types = useTranslations("states.docType");
  const [shownType, setShownType] = useState<DocType>("invoice");
  return (
    <section className="min-w-0 rounded-lg border bg-surface px-4.5 py-3.5 shadow-card">
      <h2 className="text-sm font-semibold">{t("title")}</h2>
      <p className="mt-1 mb-3 max-w-[90ch] text-muted text-pretty">{t("about")}</p>
      <ChoiceField
        label={t("type")}
        value={shownType}
        onChange={setShownType}
        options={templates.map(({ docType }) => ({ value: docType, label: types(docType) }))}
        className="w-fit"
      />
      {templates.map((template) => {
        const { docType } = template;
        const example = examples.find((each) => each.docType === docType);
        return (
          <div key={docType} hidden={docType !== shownType} className="mt-3">
            <EmailTemplateForm
              organizationId={organizationId}
              template={template}
              example={example ?? null}
            />
          </div>
        );
      })}
    </section>
  );
}
