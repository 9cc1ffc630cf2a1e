"use client";

import { useTranslations } from "next-intl";
import { type EmailExample, fillSubject, fillText, unknownPlaceholders } from "@/lib/email-templates/rules";

interface EmailPreviewProps {
  subject: string;
  text: string;
  example: EmailExample;
}

/** A preview of the email that a client would get with the latest document of the type. */
export function EmailPreview({ subject, text, example }: EmailPreviewProps) {
  const t = useTranslations("emailTemplates.preview");
  const { number, values } = example;
  const unknown = [...unknownPlaceholders(subject), ...unknownPlaceholders(text)];
  return (
    <section aria-label={t("title")} className="min-w-0 rounded-md bg-sunk px-3.5 py-2.5">
      <p className="text-xs text-muted">
        {t("title")}, {number ? t("of", { number }) : t("sample")}
      </p>
      {unknown.length > 0 && (
        <p role="alert" className="mt-1 text-bad wrap-anywhere">
          {t("unknown", { names: unknown.map((name) => `{{${name}}}`).join(", ") })}
        </p>
      )}
      <p className="mt-2 font-medium wrap-anywhere">{fillSubject(subject, values)}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{fillText(text, values)}</p>
    </section>
  );
}
