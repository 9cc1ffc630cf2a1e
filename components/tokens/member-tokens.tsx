import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { RemovableRow } from "@/components/lists/removable-row";
import { Table, Td, Th } from "@/components/ui/table";
import type { MemberToken } from "@/lib/program-tokens/schema";
import { RemoveToken } from "./remove-token";

interface MemberTokensProps {
  memberId: string;
  tokens: readonly MemberToken[];
  label: string;
}

/** The tokens of another member, shown to an administrator, who can revoke them. */
export function MemberTokens({ memberId, tokens, label }: MemberTokensProps) {
  const t = useTranslations("tokens");
  const moments = useMoments();
  return (
    <Table label={label} className={cardTable}>
      <thead>
        <tr>
          <Th grow>{t("columns.name")}</Th>
          <Th>{t("columns.lastUsed")}</Th>
          <Th>
            <span className="sr-only">{t("remove.action")}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {tokens.map(({ id, name, lastUsedAt }) => (
          <RemovableRow key={id} className={cardRow}>
            <Td grow className={`${cardCell} max-md:whitespace-normal`}>
              <b className="font-semibold">{name}</b>
            </Td>
            <Td className={`num ${cardCell} max-md:col-start-1 max-md:row-start-2 max-md:text-muted`}>
              {lastUsedAt ? moments.moment(lastUsedAt) : t("never")}
            </Td>
            <Td className={`${cardCell} md:w-px md:pl-0 max-md:col-start-2 max-md:row-start-1`}>
              <RemoveToken id={id} name={name} memberId={memberId} />
            </Td>
          </RemovableRow>
        ))}
      </tbody>
    </Table>
  );
}
