import { useLocale, useTranslations } from "next-intl";
import { type ClientChoice, searchClients } from "@/components/clients/client-choice";
import { ChoiceField } from "@/components/forms/choice-field";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { type InvoiceChoice, invoiceSearch } from "./invoice-choice";

/** How money relates to a client: for an invoice, as an advance, or as a refund. */
export const moneyWays = ["invoice", "advance", "refund"] as const;

export type MoneyWay = (typeof moneyWays)[number];

interface MoneyTargetFieldsProps {
  organizationId: string;
  way: MoneyWay;
  onWay: (way: MoneyWay) => void;
  invoice: InvoiceChoice | null;
  onInvoice: (invoice: InvoiceChoice | null) => void;
  client: ClientChoice | null;
  /** Missing where the client is known. */
  onClient?: (client: ClientChoice | null) => void;
}

/** Asks what the money is for. */
export function MoneyTargetFields({
  organizationId,
  way,
  onWay,
  invoice,
  onInvoice,
  client,
  onClient,
}: MoneyTargetFieldsProps) {
  const t = useTranslations("payments");
  const locale = useLocale();
  return (
    <>
      <ChoiceField
        label={t("byHand.way")}
        options={moneyWays.map((value) => ({ value, label: t(`byHand.${value}`) }))}
        value={way}
        onChange={onWay}
      />
      {way === "invoice" ? (
        <Field label={t("allocate.invoice")} required>
          <Combobox<InvoiceChoice>
            label={t("allocate.invoice")}
            placeholder={t("allocate.placeholder")}
            value={invoice}
            onChange={onInvoice}
            search={invoiceSearch(organizationId, locale, onClient ? undefined : client?.id)}
          />
        </Field>
      ) : (
        onClient && (
          <Field label={t("inbox.client")} required>
            <Combobox<ClientChoice>
              label={t("inbox.client")}
              placeholder={t("inbox.clientPlaceholder")}
              value={client}
              onChange={onClient}
              search={searchClients}
            />
          </Field>
        )
      )}
    </>
  );
}
