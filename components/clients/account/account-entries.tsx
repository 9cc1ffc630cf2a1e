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
          <Balance label={t("opening")} cents={account.openingCents} />
          {account.entries.map((entry) => {
            balanceCents += entry.debitCents - entry.creditCents;
            return (
              <Row key={entry.documentId ?? entry.paymentId} className={cardRow}>
                <Td className={`num ${cardCell} max-md:row-start-2 max-md:text-muted`}>
                  {formatDate(entry.date)}
                </Td>
                <Td head grow className={`${cardCell} ${whole} max-md:col-start-1 max-md:row-start-1`}>
                  <RowLink href={addressOf(entry)}>{entry.label}</RowLink>
                </Td>
                <Moved label={t("columns.debit")} cents={entry.debitCents} />
                <Moved label={t("columns.credit")} cents={entry.creditCents} />
                <Td numeric className={`${cardCell} ${atRight} text-muted max-md:row-start-2`}>
                  <Named label={t("columns.balance")}>{formatCents(balanceCents, locale)}</Named>
                </Td>
              </Row>
            );
          })}
          <Row className={`${cardRow} ${sumRow}`}>
            <SumHead label={t("turnover")} />
            <Moved label={t("columns.debit")} cents={account.debitCents} isSum />
            <Moved label={t("columns.credit")} cents={account.creditCents} isSum />
            <Td className="max-md:hidden" />
          </Row>
          <Balance label={t("closing")} cents={account.closingCents} />
        </tbody>
      </Table>
    </>
  );
}

const addressOf = ({ documentId, paymentId }: AccountEntry) =>
  documentId ? `/documents/${documentId}` : `/payments/${paymentId}`;

// On a phone a row is a card of two columns: what it is and when
// on the left, its amount and the balance after it on the right.
const whole = "max-md:wrap-anywhere max-md:whitespace-normal";
const atRight = "max-md:col-start-2 max-md:whitespace-normal";
const sumRow = "bg-sunk/60 font-semibold";

interface MovedProps {
  label: string;
  cents: number;
  /** A total of nothing is shown as 0,00; an entry without an amount shows nothing. */
  isSum?: boolean;
}

function Moved({ label, cents, isSum = false }: MovedProps) {
  const locale = useLocale();
  if (cents === 0 && !isSum) return <Td className="max-md:hidden" />;
  return (
    <Td numeric className={`${cardCell} ${atRight}`}>
      <Named label={label}>{formatCents(cents, locale)}</Named>
    </Td>
  );
}

/** A value with the label that replaces the column header on a card. */
const Named = ({ label, children }: { label: string; children: string }) => (
  <>
    <span className="font-normal text-muted md:hidden">{label} </span>
    {children}
  </>
);

/** A row with a balance, which is in its own column. */
function Balance({ label, cents }: { label: string; cents: number }) {
  const locale = useLocale();
  return (
    <Row className={`${cardRow} ${sumRow}`}>
      <SumHead label={label} />
      <Td className="max-md:hidden" />
      <Td className="max-md:hidden" />
      <Td numeric className={cardCell}>
        {formatCents(cents, locale)}
      </Td>
    </Row>
  );
}

const SumHead = ({ label }: { label: string }) => (
  <Td head colSpan={2} className={`${cardCell} font-semibold max-md:whitespace-normal`}>
    {label}
  </Td>
);
