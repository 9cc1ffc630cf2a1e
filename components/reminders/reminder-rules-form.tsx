"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState, useTransition } from "react";
import { useWrittenNames } from "@/components/email-templates/use-written-names";
import { attempt } from "@/components/forms/result";
import { UnsavedGuard } from "@/components/forms/unsaved-guard";
import { useChanges } from "@/components/forms/use-changes";
import { useFailure } from "@/components/forms/use-failure";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { saveReminderRulesAction } from "@/lib/reminders/actions";
import { mostSteps } from "@/lib/reminders/rules";
import type { ReminderRules } from "@/lib/reminders/schema";
import { newStep, type RulesDraft, rulesDraftOf, rulesOfDraft } from "./rules-draft";
import { StepFields } from "./step-fields";

interface ReminderRulesFormProps {
  organization: { id: string; name: string; phone: string | null };
  rules: ReminderRules;
}

/** When reminders go out, and in what words; what was typed stays until it is saved. */
export function ReminderRulesForm({ organization, rules }: ReminderRulesFormProps) {
  const t = useTranslations("reminders.rules");
  const forms = useTranslations("forms");
  const router = useRouter();
  const notify = useFailure();
  const { written, named } = useWrittenNames();
  // What the draft was made of: what the page has read since, its typist has not seen.
  const [kept, setKept] = useState(rules);
  const sendChanges = useChanges();
  const [draft, setDraft] = useState(() => rulesDraftOf(rules, written));
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [isPending, startTransition] = useTransition();
  const changes = useRef(0);

  const change = (next: Partial<RulesDraft>) => {
    changes.current += 1;
    setDirty(true);
    setDraft((before) => ({ ...before, ...next }));
  };
  const save = async () => {
    const sent = changes.current;
    const answer = await attempt(() =>
      sendChanges(kept, rulesOfDraft(draft, named), (changes) =>
        saveReminderRulesAction({ ...changes, organizationId: organization.id }),
      ),
    );
    setErrors(answer.ok ? {} : (answer.fieldErrors ?? {}));
    if (!answer.ok) return notify(answer);
    setKept(answer.data);
    const isAll = changes.current === sent;
    if (isAll) {
      setDraft((before) => rulesDraftOf(answer.data, written, before));
      setDirty(false);
    }
    toast({ tone: "ok", title: isAll ? t("saved") : forms("savedBefore") });
    router.refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    startTransition(save);
  };
  const [unplaced] = errors.steps ?? errors.enabled ?? [];
  const latest = Math.max(...draft.steps.map(({ days }) => Number(days)));

  return (
    <form onSubmit={submit} aria-label={t("form")} className="flex flex-col gap-3.5">
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
      {draft.steps.map((step, index) => (
        <StepFields
          key={step.key}
          step={step}
          organization={organization}
          isClaim={Number(step.days) === latest && latest > 0}
          errors={(field) => errors[`steps.${index}.${field}`]}
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
      {unplaced && (
        <p role="alert" className="text-sm text-bad">
          {unplaced}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" loading={isPending}>
          {t("save")}
        </Button>
        {draft.steps.length < mostSteps && (
          <Button onClick={() => change({ steps: [...draft.steps, newStep(draft.steps)] })}>
            <Plus aria-hidden />
            {t("add")}
          </Button>
        )}
      </div>
      <UnsavedGuard active={isDirty} isSaving={isPending} />
    </form>
  );
}
