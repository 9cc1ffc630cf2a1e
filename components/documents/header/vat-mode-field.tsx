"use client";

import { useTranslations } from "next-intl";
import type { VatMode } from "@/components/documents/lines/line-amounts";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

const modes: readonly VatMode[] = ["included", "on_top"];

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
        onChange={({ target }) => onChange(modes.find((mode) => mode === target.value) ?? vatMode)}
      >
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {names(mode)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
