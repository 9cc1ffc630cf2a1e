"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormSection } from "@/components/forms/form-section";
import { TextField } from "@/components/forms/text-field";
import { usePrefilledGenitives } from "./use-prefilled-genitives";

/** Who signs, as what and on what ground, and how both are named in «в лице …»; `children` follow in the same section. */
export function SignatoryFields({ children }: { children?: ReactNode }) {
  const t = useTranslations("requisites");
  const prefill = usePrefilledGenitives();
  return (
    <FormSection title={t("sections.signatory")}>
      <TextField
        name="signatoryName"
        label={t("signatoryName")}
        placeholder={t("signatoryNameExample")}
        className="xl:col-span-2"
        {...prefill}
      />
      <TextField
        name="signatoryPosition"
        label={t("signatoryPosition")}
        placeholder={t("signatoryPositionExample")}
        {...prefill}
      />
      <TextField name="signatoryBasis" label={t("signatoryBasis")} placeholder={t("signatoryBasisExample")} />
      <TextField
        name="signatoryNameGenitive"
        label={t("signatoryNameGenitive")}
        placeholder={t("signatoryNameGenitiveExample")}
        hint={t("genitiveHint")}
        className="xl:col-span-2"
      />
      <TextField
        name="signatoryPositionGenitive"
        label={t("signatoryPositionGenitive")}
        placeholder={t("signatoryPositionGenitiveExample")}
      />
      {children}
    </FormSection>
  );
}
