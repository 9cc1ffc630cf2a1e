import { useLocale, useTranslations } from "next-intl";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { MoneyInput } from "@/components/ui/money-input";
import { formatCents } from "@/lib/values/money";
import type { InvoiceChoice } from "./invoice-choice";
import type { Part } from "./use-parts";

interface PartRowProps {
  part: Part;
  /** The number of this part among several; null for the only part, which cannot be removed. */
  number: number | null;
  search: (query: string) => Promise<readonly InvoiceChoice[]>;
  /** What the sum beside the invoice is. */
  hint: "remainder" | "refund.returnable";
  error: string | undefined;
  onInvoice: (invoice: InvoiceChoice | null) => void;
  onAmount: (cents: number | null) => void;
  onRemove: () => void;
}

/** A part of a payment: its invoice and its amount. */
export function PartRow({ part, number, search, hint, error, onInvoice, onAmount, onRemove }: PartRowProps) {
  const t = useTranslations("payments.allocate");
  const locale = useLocale();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8.5rem_auto] items-start gap-2 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="max-sm:col-span-2">
        <Field label={number === null ? t("invoice") : t("invoiceN", { n: number })}>
          <Combobox<InvoiceChoice>
            label={t("invoice")}
            placeholder={t("placeholder")}
            value={part.invoice}
            onChange={onInvoice}
            search={search}
          />
        </Field>
      </div>
      <Field
        label={number === null ? t("amount") : t("amountN", { n: number })}
        hint={part.invoice && t(hint, { amount: formatCents(part.invoice.remainderCents, locale) })}
        error={error}
      >
        <MoneyInput valueCents={part.amountCents} onValueChange={onAmount} />
      </Field>
      <IconButton
        label={t("remove", { n: number ?? 1 })}
        icon={<Icon name="x" />}
        disabled={number === null}
        onClick={onRemove}
        className="mt-5.75"
      />
    </div>
  );
}
