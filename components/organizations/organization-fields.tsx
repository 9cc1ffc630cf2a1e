"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateField } from "@/components/forms/date-field";
import { EmailField } from "@/components/forms/email-field";
import { useFormField } from "@/components/forms/form-context";
import { FormSection } from "@/components/forms/form-section";
import { TextField } from "@/components/forms/text-field";
import { LookupField } from "@/components/lookup/lookup-field";
import { LookupOutcome } from "@/components/lookup/lookup-outcome";
import { usePartyLookup } from "@/components/lookup/registers";
import { NameFields } from "@/components/requisites/name-fields";
import { SignatoryFields } from "@/components/requisites/signatory-fields";

const kindByInn = (inn: string): "company" | "entrepreneur" =>
  inn.replace(/\D/g, "").length === 12 ? "entrepreneur" : "company";

/**
 * The fields of an organization. The INN comes first, because the register fills in the rest from it, and because it
 * identifies an entrepreneur, who has no KPP and signs with the OGRNIP and its date. Hidden fields are saved as empty.
 */
export function OrganizationFields() {
  const { initial = "" } = useFormField("inn");
  const [kind, setKind] = useState(() => kindByInn(initial));
  const isCompany = kind === "company";
  const t = useTranslations("requisites");
  const actionLabel = useTranslations("lookup")("fillByInn");
  const lookup = usePartyLookup({ addressField: "legalAddress" });
  return (
    <>
      <FormSection
        title={t("sections.codes")}
        hint={lookup.outcome && <LookupOutcome outcome={lookup.outcome} />}
      >
        <LookupField
          name="inn"
          label={t("inn")}
          lookup={lookup}
          actionLabel={actionLabel}
          onInput={({ currentTarget }) => setKind(kindByInn(currentTarget.value))}
        />
        {isCompany ? <TextField name="kpp" label={t("kpp")} /> : <input type="hidden" name="kpp" value="" />}
        <TextField name="ogrn" label={t(isCompany ? "ogrn" : "ogrnip")} inputMode="numeric" />
        {isCompany ? (
          <input type="hidden" name="ogrnDate" value="" />
        ) : (
          <DateField name="ogrnDate" label={t("ogrnDate")} hint={t("ogrnDateHint")} />
        )}
        <NameFields label={t("name")} hint={t("shortNameHint", { kind })} className="sm:col-span-2" />
        <TextField name="legalAddress" label={t("legalAddress")} className="sm:col-span-2" />
        <TextField name="postalAddress" label={t("postalAddress")} className="sm:col-span-2" />
        <TextField
          name="edoId"
          label={t("edoId")}
          hint={t("edoIdHint", { kind })}
          autoCapitalize="none"
          className="sm:col-span-2"
        />
      </FormSection>
      <FormSection title={t("sections.contacts")}>
        <EmailField name="email" label={t("email")} className="xl:col-span-2" />
        <TextField name="phone" label={t("phone")} type="tel" />
        <TextField name="website" label={t("website")} inputMode="url" autoCapitalize="none" />
      </FormSection>
      <SignatoryFields kind={kind}>
        <TextField name="accountantName" label={t("accountantName")} />
      </SignatoryFields>
    </>
  );
}
