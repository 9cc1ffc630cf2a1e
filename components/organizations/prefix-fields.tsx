"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormSection } from "@/components/forms/form-section";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { docTypes } from "@/db/enums";
import { documentNumber } from "@/lib/documents/rules";
import type { NumberPrefixes } from "@/lib/organizations/schema";

interface PrefixFieldsProps {
  prefixes: NumberPrefixes;
  year: number;
}

/** Each prefix with the number that it makes, as one types. */
export function PrefixFields({ prefixes, year }: PrefixFieldsProps) {
  const t = useTranslations("settings");
  const [typed, setTyped] = useState(prefixes);
  return (
    <FormSection title={t("sections.numbering")} hint={t("prefixes.hint")}>
      {docTypes.map((docType) => (
        <TextField
          key={docType}
          name={`numberPrefixes.${docType}`}
          label={t(`prefixes.${docType}`)}
          hint={t("prefixes.example", { number: documentNumber(typed[docType].trim(), year, 1) })}
          maxLength={12}
          onChange={({ target }) => setTyped({ ...typed, [docType]: target.value })}
        />
      ))}
      <SelectField
        name="numbersAdvancesWithUpds"
        label={t("prefixes.advances")}
        hint={t("prefixes.withUpdsHint")}
        options={[
          { value: "false", label: t("prefixes.ownNumbers") },
          { value: "true", label: t("prefixes.withUpds") },
        ]}
        fallback="false"
        className="xl:col-span-2"
      />
    </FormSection>
  );
}
