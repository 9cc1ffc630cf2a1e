import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { RemovableRow } from "@/components/lists/removable-row";
import { Chip } from "@/components/ui/chip";
import { Table, Td, Th } from "@/components/ui/table";
import { levelsUpTo, type TokenLevel } from "@/lib/program-tokens/rules";
import type { ProgramToken } from "@/lib/program-tokens/schema";
import { RemoveToken } from "./remove-token";

interface TokenTableProps {
  tokens: readonly ProgramToken[];
  /** The user's permission, which their tokens cannot exceed. */
  level: TokenLevel;
}

export function TokenTable({ tokens, level }: TokenTableProps) {
  const t = useTranslations("tokens");
  return (
    <Table label={t("table")} className={cardTable}>
      <thead>
        <tr>
          <Th grow>{t("columns.name")}</Th>
          <Th from="md">{t("columns.permission")}</Th>
          <Th from="lg">{t("columns.token")}</Th>
          <Th from="md">{t("columns.expires")}</Th>
          <Th>{t("columns.lastUsed")}</Th>
          <Th>
            <span className="sr-only">{t("remove.action")}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} level={level} />
        ))}
      </tbody>
    </Table>
  );
}

function TokenRow({ token, level }: { token: ProgramToken; level: TokenLevel }) {
  const t = useTranslations("tokens");
  const permissions = useTranslations("states.permission");
  const moments = useMoments();
  const { id, name, permission, hint, expiresAt, lastUsedAt } = token;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return (
    <RemovableRow className={cardRow}>
      <Td grow className={`${cardCell} max-md:whitespace-normal`}>
        <b className="font-semibold">{name}</b>
        {isExpired && (
          <Chip tone="neutral" className="ml-2">
            {t("expired")}
          </Chip>
        )}
        <span className="block text-xs text-muted md:hidden">{permissions(permission)}</span>
      </Td>
      <Td from="md">
        {permissions(permission)}
        {!levelsUpTo(level).includes(permission) && (
          <span className="block text-xs text-muted">{t("lowered", { permission: permissions(level) })}</span>
        )}
      </Td>
      <Td from="lg">
        <code className="text-sm">dm_…{hint}</code>
      </Td>
      <Td from="md" className="num">
        {expiresAt ? moments.moment(expiresAt) : t("endless")}
      </Td>
      <Td className={`num ${cardCell} max-md:col-start-1 max-md:row-start-2 max-md:text-muted`}>
        {lastUsedAt ? moments.moment(lastUsedAt) : t("never")}
      </Td>
      <Td className={`${cardCell} md:w-px md:pl-0 max-md:col-start-2 max-md:row-start-1`}>
        <RemoveToken id={id} name={name} />
      </Td>
    </RemovableRow>
  );
}
