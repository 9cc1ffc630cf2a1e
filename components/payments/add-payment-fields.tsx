import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import type { MoneyWay } from "./money-target-fields";

interface AddPaymentFieldsProps {
  way: MoneyWay;
  amountCents: number | null;
  onAmount: (cents: number | null) => void;
  today: string;
  payerName?: string;
  errors: Record<string, string[]>;
  /** A date chosen in the calendar fires no change event of the form. */
  onDate: (day: string) => void;
}

/** The fields of a payment that no bank reported, in two columns. */
export function AddPaymentFields(props: AddPaymentFieldsProps) {
  const { way, amountCents, onAmount, today, payerName, errors, onDate } = props;
  const t = useTranslations("payments");
  const [day, setDay] = useState(today);
  return (
    <>
      <Field label={t("document.amount")} error={errors.amountCents?.[0]} required>
        <MoneyInput valueCents={amountCents} onValueChange={onAmount} />
      </Field>
      <Field
        label={t("document.date")}
        hint={day > today ? t("byHand.dateInFuture") : undefined}
        error={errors.paidAt?.[0]}
        required
      >
        <DateInput
          name="paidAt"
          defaultValue={today}
          onValueChange={(value) => {
            setDay(value);
            onDate(value);
          }}
        />
      </Field>
      <div className="col-span-2">
        <Field
          label={t("document.number")}
          hint={t(way === "refund" ? "byHand.numberHint" : "document.numberHint")}
          error={errors.documentNumber?.[0]}
        >
          <Input name="documentNumber" maxLength={50} className="num" />
        </Field>
      </div>
      {way === "invoice" && (
        <div className="col-span-2">
          <Field label={t("document.payer")} error={errors.payerName?.[0]}>
            <Input name="payerName" defaultValue={payerName} maxLength={500} />
          </Field>
        </div>
      )}
      <div className="col-span-2">
        <Field label={t("document.purpose")} error={errors.purpose?.[0]}>
          <Input name="purpose" maxLength={1000} />
        </Field>
      </div>
    </>
  );
}
