"use client";

import { useTranslations } from "next-intl";
import { Fragment, useState } from "react";
import { FormSection } from "@/components/forms/form-section";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { type DocType, docTypes } from "@/db/enums";
import { documentNumber } from "@/lib/documents/rules";
import type { NumberPrefixes } from "@/lib/organizations/schema";

interface PrefixFieldsProps {
  prefixes: NumberPrefixes;
  year: number;
  /** Whether numbers may continue those of another program. */
  isNew: boolean;
}

/**
 * The prefixes, each with a sample number that updates while typing;
 * for a new organization the last numbers used before can be entered.
 */
export function PrefixFields({ prefixes, year, isNew }: PrefixFieldsProps) {
  const t = useTranslations("settings");
  const [typed, setTyped] = useState(prefixes);
  const [typedLast, setTypedLast] = useState<Partial<Record<DocType, string>>>({});
  const nextSequence = (docType: DocType) =>
    Number(/(\d{1,6})\D*$/.exec(typedLast[docType] ?? "")?.[1] ?? 0) + 1;
  return (
    <FormSection
      title={t("sections.numbering")}
      hint={isNew ? `${t("prefixes.hint")} ${t("prefixes.lastHint")}` : t("prefixes.hint")}
    >
      {docTypes.map((docType) => (
        <Fragment key={docType}>
          <TextField
            name={`numberPrefixes.${docType}`}
            label={t(`prefixes.${docType}`)}
            hint={t(isNew ? "prefixes.next" : "prefixes.example", {
              number: documentNumber(typed[docType].trim(), year, nextSequence(docType)),
            })}
            maxLength={12}
            onChange={({ target }) => setTyped({ ...typed, [docType]: target.value })}
          />
          {isNew && (
            <TextField
              name={`lastNumbers.${docType}`}
              label={t(`prefixes.last.${docType}`)}
              placeholder={t("prefixes.none")}
              inputMode="numeric"
              maxLength={30}
              onChange={({ target }) => setTypedLast({ ...typedLast, [docType]: target.value })}
            />
          )}
        </Fragment>
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
