import { getTranslations } from "next-intl/server";
import { AdvanceList } from "@/components/clients/advance-list";
import { ClientSection } from "@/components/clients/client-section";
import { LetterList } from "@/components/clients/letter-list";
import { DocumentTable } from "@/components/documents/list/document-table";
import { PaymentTable } from "@/components/payments/payment-table";
import { ButtonLink } from "@/components/ui/button-link";
import { advancesLeft } from "@/lib/client-accounts/advances-left";
import { listClientLetters } from "@/lib/client-letters/list";
import { listDocuments } from "@/lib/documents/list";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { businessToday } from "@/lib/kernel/clock";
import { listPayments } from "@/lib/payments/list";

const maxShown = 10;

interface ClientHistoryProps {
  clientId: string;
  organizationId: string;
  /** The client's advances at the organization, as the figures above show them. */
  advanceCents: number;
}

/** Lists the client's payments, advances, contracts and e-mails; empty sections are left out. */
export async function ClientHistory({ clientId, organizationId, advanceCents }: ClientHistoryProps) {
  const t = await getTranslations("clients.sections");
  const scope = { clientId, organizationId, limit: maxShown };
  const [payments, advances, uninvoiced, canEdit, contracts, letters] = await Promise.all([
    load(listPayments, scope),
    load(listPayments, { ...scope, advance: "1" }),
    load(listPayments, { ...scope, advance: "1", view: "without_advance_invoice" }),
    may("user"),
    load(listDocuments, { ...scope, docType: "contract" }),
    load(listClientLetters, { id: clientId, organizationId, limit: maxShown }),
  ]);
  const remainingAdvances = advancesLeft(advances.items, advanceCents);
  return (
    <>
      {payments.items.length > 0 && (
        <ClientSection
          title={t("payments")}
          actions={
            <ButtonLink size="sm" variant="ghost" href={`/payments?clientId=${clientId}`}>
              {t("allPayments")}
            </ButtonLink>
          }
        >
          <PaymentTable payments={payments.items} />
        </ClientSection>
      )}
      {remainingAdvances.length > 0 && (
        <ClientSection open title={t("advances")}>
          <AdvanceList
            payments={remainingAdvances}
            toInvoice={new Set(canEdit ? uninvoiced.items.map(({ id }) => id) : [])}
          />
        </ClientSection>
      )}
      {contracts.items.length > 0 && (
        <ClientSection title={t("contracts")}>
          <DocumentTable documents={contracts.items} today={businessToday()} withoutClient />
        </ClientSection>
      )}
      {letters.items.length > 0 && (
        <ClientSection title={t("letters")}>
          <LetterList letters={letters.items} />
        </ClientSection>
      )}
    </>
  );
}
