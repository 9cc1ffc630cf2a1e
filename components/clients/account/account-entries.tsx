import { useLocale, useTranslations } from "next-intl";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { RowArrows } from "@/components/lists/row-arrows";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { Account, AccountEntry } from "@/lib/client-accounts/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

/**
 * The movements of an account as accountants record them: the opening
 * balance, debit and credit with the balance after each, and the totals.
 */
export function AccountEntries({ account }: { account: Account }) {
  const t = useTranslations("clientAccounts");
  const locale = useLocale();
  let balanceCents = account.openingCents;
  return (
    <>
      <RowArrows />
      <Table label={t("table")} className={cardTable}>
        <thead>
          <tr>
            <Th>{t("columns.date")}</Th>
            <Th grow>{t("columns.entry")}</Th>
            <Th numeric>{t("columns.debit")}</Th>
            <Th numeric>{t("columns.credit")}</Th>
            <Th numeric>{t("columns.balance")}</Th>
          </tr>
        </thead>
        <tbody>
          <BalanceRow label={t("opening")} cents={account.openingCents} />
          {account.entries.map((entry) => {
            balanceCents += entry.debitCents - entry.creditCents;
            return (
              <Row key={entry.documentId ?? entry.paymentId} className={cardRow}>
                <Td className={`num ${cardCell} max-md:row-start-2 max-md:text-muted`}>
                  {formatDate(entry.date)}
                </Td>
                <Td head grow className={`${cardCell} ${wrapClass} max-md:col-start-1 max-md:row-start-1`}>
                  <RowLink href={addressOf(entry)}>{entry.label}</RowLink>
                </Td>
                <AmountCell label={t("columns.debit")} cents={entry.debitCents} />
                <AmountCell label={t("columns.credit")} cents={entry.creditCents} />
                <Td numeric className={`${cardCell} ${rightColumnClass} text-muted max-md:row-start-2`}>
                  <LabelledValue label={t("columns.balance")}>
                    {formatCents(balanceCents, locale)}
                  </LabelledValue>
                </Td>
              </Row>
            );
          })}
          <Row className={`${cardRow} ${sumRowClass}`}>
            <SumRowHeader label={t("turnover")} />
            <AmountCell label={t("columns.debit")} cents={account.debitCents} isSum />
            <AmountCell label={t("columns.credit")} cents={account.creditCents} isSum />
            <Td className="max-md:hidden" />
          </Row>
          <BalanceRow label={t("closing")} cents={account.closingCents} />
        </tbody>
      </Table>
    </>
  );
}

const addressOf = ({ documentId, paymentId }: AccountEntry) =>
  documentId ? `/documents/${documentId}` : `/payments/${paymentId}`;

// On a phone a row is a card of two columns: what it is and when
// on the left, its amount and the balance after it on the right.
const wrapClass = "max-md:wrap-anywhere max-md:whitespace-normal";
const rightColumnClass = "max-md:col-start-2 max-md:whitespace-normal";
const sumRowClass = "bg-sunk/60 font-semibold";

interface AmountCellProps {
  label: string;
  cents: number;
  /** A total of nothing is shown as 0,00; an entry without an amount shows nothing. */
  isSum?: boolean;
}

function AmountCell({ label, cents, isSum = false }: AmountCellProps) {
  const locale = useLocale();
  if (cents === 0 && !isSum) return <Td className="max-md:hidden" />;
  return (
    <Td numeric className={`${cardCell} ${rightColumnClass}`}>
      <LabelledValue label={label}>{formatCents(cents, locale)}</LabelledValue>
    </Td>
  );
}

/** A value with the label that replaces the column header on a card. */
const LabelledValue = ({ label, children }: { label: string; children: string }) => (
  <>
    <span className="font-normal text-muted md:hidden">{label} </span>
    {children}
  </>
);

/** A row with a balance, which is in its own column. */
function BalanceRow({ label, cents }: { label: string; cents: number }) {
  const locale = useLocale();
  return (
    <Row className={`${cardRow} ${sumRowClass}`}>
      <SumRowHeader label={label} />
      <Td className="max-md:hidden" />
      <Td className="max-md:hidden" />
      <Td numeric className={cardCell}>
        {formatCents(cents, locale)}
      </Td>
    </Row>
  );
}

const SumRowHeader = ({ label }: { label: string }) => (
  <Td head colSpan={2} className={`${cardCell} font-semibold max-md:whitespace-normal`}>
    {label}
  </Td>
);
