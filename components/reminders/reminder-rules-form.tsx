"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useTransition } from "react";
import { UnsavedGuard } from "@/components/forms/unsaved-guard";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { SubmitKey } from "@/components/ui/submit-key";
import { maxSteps } from "@/lib/reminders/rules";
import type { ReminderRules } from "@/lib/reminders/schema";
import { newStep, numberOf } from "./rules-draft";
import { StepFields } from "./step-fields";
import { useRulesDraft } from "./use-rules-draft";

interface ReminderRulesFormProps {
  organization: { id: string; name: string; phone: string | null };
  rules: ReminderRules;
}

/** The times and texts of reminders. */
export function ReminderRulesForm({ organization, rules }: ReminderRulesFormProps) {
  const t = useTranslations("reminders.rules");
  const { draft, change, errors, isDirty, save } = useRulesDraft(organization.id, rules);
  const [isPending, startTransition] = useTransition();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    startTransition(save);
  };
  const [generalError] = errors.steps ?? errors.enabled ?? [];
  const validDays = draft.steps.map(({ days }) => numberOf(days)).filter((days) => !Number.isNaN(days));
  const lastStepDays = Math.max(...validDays);

  return (
    <form onSubmit={submit} aria-label={t("form")} className="flex flex-col gap-3.5">
      <SubmitKey />
      <Card title={t("title")}>
        <p className="mb-3 max-w-[90ch] text-muted text-pretty">{t("about")}</p>
        <Checkbox
          label={t("enabled")}
          checked={draft.enabled}
          onChange={({ target }) => change({ enabled: target.checked })}
        />
        <Field
          label={t("interest")}
          hint={t("interestHint")}
          error={errors.interestPercent}
          className="mt-3 max-w-sm"
        >
          <Input
            numeric
            inputMode="decimal"
            value={draft.interest}
            onChange={({ target }) => change({ interest: target.value })}
          />
        </Field>
      </Card>
      {draft.steps.map((step) => (
        <StepFields
          key={step.key}
          step={step}
          organization={organization}
          isClaim={numberOf(step.days) === lastStepDays && lastStepDays > 0}
          errors={(field) => errors[`steps.${step.key}.${field}`]}
          onChange={(changes) =>
            change({
              steps: draft.steps.map((each) => (each.key === step.key ? { ...each, ...changes } : each)),
            })
          }
          onRemove={
            draft.steps.length > 1
              ? () => change({ steps: draft.steps.filter(({ key }) => key !== step.key) })
              : null
          }
        />
      ))}
      {generalError && (
        <p role="alert" className="text-sm text-bad">
          {generalError}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" loading={isPending}>
          {t("save")}
        </Button>
        {draft.steps.length < maxSteps && (
          <Button onClick={() => change({ steps: [...draft.steps, newStep(draft.steps)] })}>
            <Icon name="plus" />
            {t("add")}
          </Button>
        )}
      </div>
      <UnsavedGuard active={isDirty} isSaving={isPending} />
    </form>
  );
}
