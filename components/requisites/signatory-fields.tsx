"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormSection } from "@/components/forms/form-section";
import { TextField } from "@/components/forms/text-field";
import type { ClientKind } from "@/db/enums";
import { useDerivedField } from "./use-derived-field";

interface SignatoryFieldsProps {
  /** The kind of party: an entrepreneur, who has no position, only names another signatory. */
  kind?: Exclude<ClientKind, "person">;
  children?: ReactNode;
}

const loadGenitiveName = async () => (await import("@/lib/values/declension/full-name")).genitiveName;
const loadGenitivePosition = async () => (await import("@/lib/values/declension/position")).genitivePosition;

/**
 * The signatory with their position and authority, and the genitive
 * forms for «в лице …»; `children` follow in the same section.
 */
export function SignatoryFields({ kind = "company", children }: SignatoryFieldsProps) {
  const t = useTranslations("requisites");
  const isCompany = kind === "company";
  return (
    <FormSection title={t("sections.signatory")}>
      <TextField
        name="signatoryName"
        label={t("signatoryName")}
        placeholder={t("signatoryNameExample")}
        hint={isCompany ? undefined : t("signatoryHintOfEntrepreneur")}
        className="xl:col-span-2"
        {...useDerivedField("signatoryNameGenitive", loadGenitiveName)}
      />
      <TextField
        name="signatoryPosition"
        label={t("signatoryPosition")}
        placeholder={isCompany ? t("signatoryPositionExample") : undefined}
        {...useDerivedField("signatoryPositionGenitive", loadGenitivePosition)}
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
