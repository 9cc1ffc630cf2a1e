"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { type VatMode, vatModes } from "@/db/enums";

interface VatModeFieldProps {
  vatMode: VatMode;
  error: string | undefined;
  onChange: (vatMode: VatMode) => void;
}

export function VatModeField({ vatMode, error, onChange }: VatModeFieldProps) {
  const t = useTranslations("document.fields");
  const names = useTranslations("states.vatMode");
  return (
    <Field label={t("vatMode")} error={error}>
      <Select
        value={vatMode}
        onChange={({ target }) => onChange(vatModes.find((mode) => mode === target.value) ?? vatMode)}
      >
        {vatModes.map((mode) => (
          <option key={mode} value={mode}>
            {names(mode)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
