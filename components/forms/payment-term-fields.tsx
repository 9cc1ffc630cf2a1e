"use client";

import { useTranslations } from "next-intl";
import { paymentTermKinds } from "@/db/enums";
import { SelectField } from "./select-field";
import { TextField } from "./text-field";

/** The fields of the payment term: the number of days, and how they are counted. */
export function PaymentTermFields({ hint }: { hint: string }) {
  const t = useTranslations("requisites.paymentTerm");
  return (
    <>
      <TextField name="paymentTermDays" label={t("days")} hint={hint} inputMode="numeric" />
      <SelectField
        name="paymentTermKind"
        label={t("kind")}
        options={paymentTermKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
    </>
  );
}
