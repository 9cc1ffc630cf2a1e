"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormSection } from "@/components/forms/form-section";
import { TextField } from "@/components/forms/text-field";
import type { ClientKind } from "@/db/enums";
import { usePrefilledGenitives } from "./use-prefilled-genitives";

interface SignatoryFieldsProps {
  /** Whose: an entrepreneur, who has no position, names only somebody else. */
  kind?: Exclude<ClientKind, "person">;
  children?: ReactNode;
}

/** Who signs, as what and on what ground, and how both are named in «в лице …»; `children` follow in the same section. */
export function SignatoryFields({ kind = "company", children }: SignatoryFieldsProps) {
  const t = useTranslations("requisites");
  const isCompany = kind === "company";
  const prefill = usePrefilledGenitives();
  return (
    <FormSection title={t("sections.signatory")}>
      <TextField
        name="signatoryName"
        label={t("signatoryName")}
        placeholder={t("signatoryNameExample")}
        hint={isCompany ? undefined : t("signatoryHintOfEntrepreneur")}
        className="xl:col-span-2"
        {...prefill}
      />
      <TextField
        name="signatoryPosition"
        label={t("signatoryPosition")}
        placeholder={isCompany ? t("signatoryPositionExample") : undefined}
        {...prefill}
      />
      <TextField
        name="signatoryBasis"
        label={t("signatoryBasis")}
        placeholder={t("signatoryBasisExample", { kind })}
      />
      <TextField
        name="signatoryNameGenitive"
        label={t("signatoryNameGenitive")}
        placeholder={t("signatoryNameGenitiveExample")}
        hint={t("genitiveHint", { kind })}
        className="xl:col-span-2"
      />
      <TextField
        name="signatoryPositionGenitive"
        label={t("signatoryPositionGenitive")}
        placeholder={isCompany ? t("signatoryPositionGenitiveExample") : undefined}
      />
      {children}
    </FormSection>
  );
}
