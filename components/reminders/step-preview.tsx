"use client";

import { useTranslations } from "next-intl";
import { placeholderNamesIn } from "@/lib/email-templates/rules";
import { fillReminder, isReminderPlaceholder } from "@/lib/reminders/rules";
import { addDays, type CalendarDate, today } from "@/lib/values/dates";
import type { StepDraft } from "./rules-draft";

interface StepPreviewProps {
  step: StepDraft;
  /** Names the reminder: «За 3 дня до срока». */
  title: string;
  organization: { name: string; phone: string | null };
}

/** The reminder as a client would read it, with a made-up, partially paid invoice. */
export function StepPreview({ step, title, organization }: StepPreviewProps) {
  const t = useTranslations("reminders.preview");
  const unknown = placeholderNamesIn(`${step.subject} ${step.text}`).filter(
    (name) => !isReminderPlaceholder(name),
  );
  const date = today("Europe/Moscow");
  const { subject, text } = fillReminder({
    ...step,
    date,
    invoices: [sampleOf(t("number"), addDays(date, -(Number(step.days) || 0)))],
    executor: { ...organization, shortName: null, email: null },
    customer: { name: t("client"), shortName: null, signatoryName: null },
    addresses: new Map([["sample", "https://…/d/…"]]),
  });
  return (
    <section aria-label={`${t("title")}: ${title}`} className="min-w-0 rounded-md bg-sunk px-3.5 py-2.5">
      <p className="text-xs text-muted">{t("title")}</p>
      {unknown.length > 0 && (
        <p role="alert" className="mt-1 text-bad wrap-anywhere">
          {t("unknown", { names: unknown.map((name) => `{{${name}}}`).join(", ") })}
        </p>
      )}
      <p className="mt-2 font-medium wrap-anywhere">{subject}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{text}</p>
    </section>
  );
}

const sampleOf = (number: string, dueDate: CalendarDate) => ({
  id: "sample",
  number,
  date: addDays(dueDate, -10),
  dueDate,
  issuedOn: addDays(dueDate, -10),
  isPartlyPaid: true,
  remainderCents: 1_220_000,
  remindedStep: null,
});
