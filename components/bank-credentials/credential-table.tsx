import { useTranslations } from "next-intl";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { Pill } from "@/components/ui/pill";
import { Row, Table, Td, Th } from "@/components/ui/table";
import type { BankCredential } from "@/lib/bank-credentials/schema";
import { CredentialMenu } from "./credential-menu";
import type { LinkableAccount } from "./credential-schemas";

interface CredentialTableProps {
  credentials: readonly BankCredential[];
  accounts: readonly LinkableAccount[];
}

export function CredentialTable({ credentials, accounts }: CredentialTableProps) {
  const t = useTranslations("bank.credentials");
  const environments = useTranslations("bank.environment");
  const actions = useTranslations("common")("actions");
  const orNotSet = (text: string | null) =>
    text === null ? <span className="text-muted">{t("notSet")}</span> : text;
  return (
    <Table label={t("table")} className={cardTable}>
      <thead>
        <tr>
          <Th>{t("columns.environment")}</Th>
          <Th>{t("columns.customerCode")}</Th>
          <Th grow>{t("columns.accountCode")}</Th>
          <Th from="md">{t("columns.token")}</Th>
          <Th>
            <span className="sr-only">{actions}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {credentials.map((credential) => {
          const { id, environment, customerCode, accountCode } = credential;
          return (
            <Row key={id} className={cardRow}>
              <Td className={cardCell}>
                <Pill tone={environment === "prod" ? "ok" : "warn"}>{environments(environment)}</Pill>
              </Td>
              <Td className={`num ${cardCell} max-md:col-start-1 max-md:row-start-2`}>
                <span className="mr-1.5 text-muted md:hidden">{t("columns.customerCode")}:</span>
                {orNotSet(customerCode)}
              </Td>
              <Td grow className={`num ${cardCell} max-md:col-span-2 max-md:col-start-1 max-md:row-start-3`}>
                <span className="mr-1.5 text-muted md:hidden">{t("columns.accountCode")}:</span>
                {orNotSet(accountCode)}
              </Td>
              <Td from="md" className="text-muted">
                {t("tokenStored")}
              </Td>
              <Td className={`${cardCell} md:w-px md:pl-0 max-md:col-start-2 max-md:row-start-1`}>
                <CredentialMenu credential={credential} accounts={accounts} />
              </Td>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
