"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormField } from "@/components/forms/form-context";
import { FormSection } from "@/components/forms/form-section";
import { PaymentTermFields } from "@/components/forms/payment-term-fields";
import { SelectField } from "@/components/forms/select-field";
import { type PlainVatRate, type TaxSystem, taxSystems, vatModes } from "@/db/enums";
import { isSimplified } from "@/lib/values/tax-systems";
import { exemptIncome, ratesOn, suitsTaxSystem, usualRate } from "@/lib/values/vat-rates";

interface TaxFieldsProps {
  isNew: boolean;
  year: number;
}

/** The tax fields. Choosing a tax system also sets its usual VAT rate, which can still be changed. */
export function TaxFields({ isNew, year }: TaxFieldsProps) {
  const t = useTranslations("settings");
  const requisites = useTranslations("requisites.paymentTerm");
  const states = useTranslations("states");
  const initialTaxSystem = useFormField("taxSystem").initial as TaxSystem | undefined;
  const storedRate = useFormField("defaultVatRate").initial as PlainVatRate | undefined;
  const [taxSystem, setTaxSystem] = useState<TaxSystem | "">(initialTaxSystem ?? "");
  // Mid-year, because rates change at the turn of a year.
  const date = `${year}-07-01`;
  const ratesInForce = ratesOn(date);
  const rates =
    storedRate && !ratesInForce.includes(storedRate) ? [...ratesInForce, storedRate] : ratesInForce;

  const choose = (value: string, form: HTMLFormElement | null) => {
    const chosen = value as TaxSystem | "";
    setTaxSystem(chosen);
    const rate = form?.elements.namedItem("defaultVatRate");
    if (!chosen || !(rate instanceof HTMLSelectElement)) return;
    const currentRate = rate.value as PlainVatRate;
    // An existing rate stays as long as it suits the tax system. An
    // organization that moves to OSNO is unlikely to stay without VAT.
    const needsVatNow = chosen === "osno" && currentRate === "none" && initialTaxSystem !== "osno";
    if (isNew || needsVatNow || !suitsTaxSystem(currentRate, chosen)) rate.value = usualRate(chosen, date);
  };
  const rateHint = isSimplified(taxSystem)
    ? t(year === 2026 ? "taxes.simplified2026" : "taxes.simplified", { income: String(exemptIncome(year)) })
    : taxSystem && taxSystem !== "osno"
      ? t("taxes.withoutVat")
      : t("taxes.defaultVatRateHint");
  return (
    <FormSection title={t("sections.taxes")} hint={isNew ? t("taxes.first") : undefined}>
      <SelectField
        name="taxSystem"
        label={t("taxes.taxSystem")}
        options={taxSystems.map((value) => ({ value, label: states(`taxSystem.${value}`) }))}
        empty={t("taxes.taxSystemEmpty")}
        autoFocus={isNew}
        onChange={choose}
        className="xl:col-span-2"
      />
      <SelectField
        name="defaultVatRate"
        label={t("taxes.defaultVatRate")}
        hint={rateHint}
        options={rates.map((value) => ({ value, label: states(`vatRate.${value}`) }))}
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
