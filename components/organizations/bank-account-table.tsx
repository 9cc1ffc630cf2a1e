import { useTranslations } from "next-intl";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { Chip } from "@/components/ui/chip";
import { Row, Table, Td, Th } from "@/components/ui/table";
import type { BankAccount } from "@/lib/bank-accounts/schema";
import { BankAccountMenu } from "./bank-account-menu";

interface BankAccountTableProps {
  accounts: readonly BankAccount[];
  canEdit: boolean;
}

export function BankAccountTable({ accounts, canEdit }: BankAccountTableProps) {
  const t = useTranslations("settings.accounts");
  const actions = useTranslations("common")("actions");
  return (
    <Table label={t("table")} className={cardTable}>
      <thead>
        <tr>
          <Th>{t("columns.name")}</Th>
          <Th grow>{t("columns.bank")}</Th>
          <Th>{t("columns.bik")}</Th>
          <Th from="lg">{t("columns.correspondentAccount")}</Th>
          {canEdit && (
            <Th>
              <span className="sr-only">{actions}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <Row key={account.id} className={cardRow}>
            <Td className={`${cardCell} max-md:whitespace-normal`}>
              <span className="flex flex-wrap items-center gap-x-2">
                <b className="num font-semibold">{account.accountNumber}</b>
                {account.isDefault && <Chip>{t("default")}</Chip>}
              </span>
              {account.name && <span className="block text-xs text-muted">{account.name}</span>}
            </Td>
            <Td grow className={`${cardCell} max-md:col-start-1 max-md:row-start-2`}>
              {account.bankName}
            </Td>
            <Td className={`num ${cardCell} max-md:col-start-1 max-md:row-start-3 max-md:text-muted`}>
              {account.bik}
            </Td>
            <Td from="lg" className="num">
              {account.correspondentAccount}
            </Td>
            {canEdit && (
              <Td className={`${cardCell} md:w-px md:pl-0 max-md:col-start-2 max-md:row-start-1`}>
                <BankAccountMenu account={account} />
              </Td>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
