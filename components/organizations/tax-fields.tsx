"use client";

import { useTranslations } from "next-intl";
import { FormSection } from "@/components/forms/form-section";
import { PaymentTermFields } from "@/components/forms/payment-term-fields";
import { SelectField } from "@/components/forms/select-field";
import { taxSystems, vatModes, vatRates } from "@/db/enums";

export function TaxFields() {
  const t = useTranslations("settings");
  const requisites = useTranslations("requisites.paymentTerm");
  const states = useTranslations("states");
  return (
    <FormSection title={t("sections.taxes")}>
      <SelectField
        name="taxSystem"
        label={t("taxes.taxSystem")}
        options={taxSystems.map((value) => ({ value, label: states(`taxSystem.${value}`) }))}
        empty={t("taxes.taxSystemEmpty")}
        className="xl:col-span-2"
      />
      <SelectField
        name="defaultVatRate"
        label={t("taxes.defaultVatRate")}
        hint={t("taxes.defaultVatRateHint")}
        options={vatRates.map((value) => ({ value, label: states(`vatRate.${value}`) }))}
      />
      <SelectField
        name="vatMode"
        label={t("taxes.vatMode")}
        hint={t("taxes.vatModeHint")}
        options={vatModes.map((value) => ({ value, label: states(`vatMode.${value}`) }))}
      />
      <PaymentTermFields hint={requisites("hintOfOrganization")} />
    </FormSection>
  );
}
