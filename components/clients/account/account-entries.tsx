import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RowArrows } from "@/components/lists/row-arrows";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { Account, AccountEntry } from "@/lib/client-accounts/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

/** The movements of an account as people keep them: what was before, debit and credit with the balance after each, sums. */
export function AccountEntries({ account }: { account: Account }) {
  const t = useTranslations("clientAccounts");
  const locale = useLocale();
  const cents = (value: number) => (value === 0 ? "" : formatCents(value, locale));
  let balanceCents = account.openingCents;
  return (
    <>
      <RowArrows />
      <Table label={t("table")}>
        <thead>
          <tr>
            <Th>{t("columns.date")}</Th>
            <Th grow>{t("columns.entry")}</Th>
            <Th numeric>{t("columns.debit")}</Th>
            <Th numeric>{t("columns.credit")}</Th>
            <Th numeric from="md">
              {t("columns.balance")}
            </Th>
          </tr>
        </thead>
        <tbody>
          <Sum label={t("opening")} balance={formatCents(account.openingCents, locale)} />
          {account.entries.map((entry) => {
            balanceCents += entry.debitCents - entry.creditCents;
            return (
              <Row key={entry.documentId ?? entry.paymentId}>
                <Td className="num">{formatDate(entry.date)}</Td>
                <Td head grow>
                  <RowLink href={addressOf(entry)}>{entry.label}</RowLink>
                </Td>
                <Td numeric>{cents(entry.debitCents)}</Td>
                <Td numeric>{cents(entry.creditCents)}</Td>
                <Td numeric from="md" className="text-muted">
                  {formatCents(balanceCents, locale)}
                </Td>
              </Row>
            );
          })}
          <Sum
            label={t("turnover")}
            debit={formatCents(account.debitCents, locale)}
            credit={formatCents(account.creditCents, locale)}
          />
          <Sum label={t("closing")} balance={formatCents(account.closingCents, locale)} />
        </tbody>
      </Table>
    </>
  );
}

const addressOf = ({ documentId, paymentId }: AccountEntry) =>
  documentId ? `/documents/${documentId}` : `/payments/${paymentId}`;

interface SumProps {
  label: ReactNode;
  debit?: string;
  credit?: string;
  balance?: string;
}

/** A balance stands in its own column, and on a phone, which has none, where credit does. */
function Sum({ label, debit, credit, balance }: SumProps) {
  return (
    <Row className="bg-sunk/60 font-semibold">
      <Td head colSpan={2} className="font-semibold">
        {label}
      </Td>
      <Td numeric>{debit}</Td>
      <Td numeric>
        {credit}
        {balance && <span className="md:hidden">{balance}</span>}
      </Td>
      <Td numeric from="md">
        {balance}
      </Td>
    </Row>
  );
}
