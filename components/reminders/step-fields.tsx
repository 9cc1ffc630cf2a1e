"use client";

import { useTranslations } from "next-intl";
import { PlaceholderButtons } from "@/components/email-templates/placeholder-buttons";
import { useInsertAtCaret } from "@/components/email-templates/use-insert-at-caret";
import { usePlaceholderTexts } from "@/components/email-templates/use-placeholder-texts";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Pill } from "@/components/ui/pill";
import { Textarea } from "@/components/ui/textarea";
import { numberOf, type StepDraft } from "./rules-draft";
import { StepPreview } from "./step-preview";

/** The placeholders usually needed in a reminder. */
const commonPlaceholders = [
  "invoices",
  "debt",
  "today",
  "customer.shortName",
  "customer.signatoryName",
  "executor.shortName",
  "executor.phone",
];

interface StepFieldsProps {
  /** With placeholders in their readable form. */
  step: StepDraft;
  organization: { name: string; phone: string | null };
  /** Whether this reminder has the claim attached, as the last one does. */
  isClaim: boolean;
  errors: (field: "days" | "subject" | "text") => string[] | undefined;
  onChange: (changes: Partial<StepDraft>) => void;
  /** Null for the only reminder. */
  onRemove: (() => void) | null;
}

/** One reminder: its day and its texts, with a preview beside them. */
export function StepFields({ step, organization, isClaim, errors, onChange, onRemove }: StepFieldsProps) {
  const t = useTranslations("reminders.step");
  const { toStored } = usePlaceholderTexts();
  const { area, insert } = useInsertAtCaret(step.text, (text) => onChange({ text }));
  const days = numberOf(step.days);
  const isKnown = Number.isInteger(days);
  const timing = days < 0 ? t("before", { days: -days }) : t("after", { days });
  const title = isKnown ? timing : t("unknown");
  return (
    <Card
      title={title}
      actions={
        <span className="flex items-center gap-2">
          {isClaim && <Pill tone="info">{t("withClaim")}</Pill>}
          {onRemove && <IconButton label={t("remove")} icon={<Icon name="trash-2" />} onClick={onRemove} />}
        </span>
      }
    >
      <div className="grid items-start gap-x-5 gap-y-3 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-2.5">
          <Field label={t("days")} hint={t("daysHint")} error={errors("days")} required className="max-w-52">
            <Input numeric value={step.days} onChange={({ target }) => onChange({ days: target.value })} />
          </Field>
          <Field label={t("subject")} error={errors("subject")} required>
            <Input
              value={step.subject}
              maxLength={400}
              onChange={({ target }) => onChange({ subject: target.value })}
            />
          </Field>
          <Field label={t("text")} error={errors("text")} required>
            <Textarea
              ref={area}
              rows={12}
              value={step.text}
              maxLength={10_000}
              onChange={({ target }) => onChange({ text: target.value })}
            />
          </Field>
          <PlaceholderButtons names={commonPlaceholders} onInsert={insert} />
        </div>
        <StepPreview
          step={{ ...step, subject: toStored(step.subject), text: toStored(step.text) }}
          title={title}
          organization={organization}
        />
      </div>
    </Card>
  );
}
