"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/forms/text-field";
import { useDerivedField } from "./use-derived-field";

interface NameFieldsProps {
  label: string;
  /** Shown below the name for lists. */
  hint?: string;
  className: string;
}

const loadAbbreviation = async () => {
  const { shortName } = await import("@/lib/values/short-name");
  return (name: string) => (shortName(name) === name ? null : shortName(name));
};

/** The full name, and the one for lists, in which the legal form is abbreviated. */
export function NameFields({ label, hint, className }: NameFieldsProps) {
  const t = useTranslations("requisites");
  return (
    <>
      <TextField
        name="name"
        label={label}
        required
        className={className}
        {...useDerivedField("shortName", loadAbbreviation)}
      />
      <TextField name="shortName" label={t("shortName")} hint={hint} className={className} />
    </>
  );
}
