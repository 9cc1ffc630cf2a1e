"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateField } from "@/components/forms/date-field";
import { useFormField, useFormState } from "@/components/forms/form-context";
import { FormSection } from "@/components/forms/form-section";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { type SeriesMode, seriesModes, type VatMode, vatModes } from "@/db/enums";

interface RhythmFieldsProps {
  vatMode: VatMode;
  onVatMode: (vatMode: VatMode) => void;
}

const rhythms = ["1", "3", "6", "12"] as const;
const days = Array.from({ length: 30 }, (_, at) => String(at + 1));

/** When papers are created, whether they are also issued and sent, and how prices increase. */
export function RhythmFields({ vatMode, onVatMode }: RhythmFieldsProps) {
  const t = useTranslations("series.form");
  const names = useTranslations("states.vatMode");
  const { touch } = useFormState();
  const frequencyOptions = rhythms.map((value) => ({ value, label: t(`every.${value}`) }));
  const dayOptions = [
    ...days.map((value) => ({ value, label: value })),
    { value: "31", label: t("lastDay") },
  ];
  return (
    <>
      <FormSection title={t("when")}>
        <SelectField name="everyMonths" label={t("everyMonths")} options={frequencyOptions} />
        <SelectField name="dayOfMonth" label={t("dayOfMonth")} options={dayOptions} />
        <DateField name="from" label={t("from")} required />
        <DateField name="until" isAhead label={t("until")} hint={t("untilHint")} />
        <ModeField />
        <Field label={t("vatMode")}>
          <Select
            value={vatMode}
            onChange={({ target }) => {
              onVatMode(vatModes.find((mode) => mode === target.value) ?? vatMode);
              touch("vatMode");
            }}
          >
            {vatModes.map((mode) => (
              <option key={mode} value={mode}>
                {names(mode)}
              </option>
            ))}
          </Select>
        </Field>
      </FormSection>
      <FormSection title={t("indexation")}>
        <TextField
          name="indexation.percent"
          label={t("percent")}
          hint={t("percentHint")}
          inputMode="decimal"
        />
        <TextField name="indexation.everyMonths" label={t("indexEvery")} inputMode="numeric" />
        <DateField name="indexation.from" isAhead label={t("indexFrom")} />
      </FormSection>
    </>
  );
}

function ModeField() {
  const t = useTranslations("series");
  const { initial, error } = useFormField("mode");
  const [mode, setMode] = useState<SeriesMode>(seriesModes.find((each) => each === initial) ?? "draft");
  return (
    <Field label={t("form.mode")} hint={t(`modeHint.${mode}`)} error={error} className="sm:col-span-2">
      <Select
        name="mode"
        value={mode}
        onChange={({ target }) => setMode(seriesModes.find((each) => each === target.value) ?? mode)}
      >
        {seriesModes.map((each) => (
          <option key={each} value={each}>
            {t(`mode.${each}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
