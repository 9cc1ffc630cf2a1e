import Link from "next/link";
import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { Chip } from "@/components/ui/chip";
import { Row, Table, Td, Th } from "@/components/ui/table";
import { type Member, PermissionSelect } from "./permission-select";

interface MemberTableProps {
  members: readonly Member[];
  /** The id of the signed-in member. */
  ownId: string;
}

export function MemberTable({ members, ownId }: MemberTableProps) {
  const t = useTranslations("settings.members");
  const moments = useMoments();
  return (
    <Table label={t("table")} className={cardTable}>
      <thead>
        <tr>
          <Th grow>{t("columns.name")}</Th>
          <Th from="md">{t("columns.username")}</Th>
          <Th from="lg">{t("columns.email")}</Th>
          <Th>{t("columns.lastSeen")}</Th>
          <Th>{t("columns.permission")}</Th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <Row key={member.id} className={cardRow}>
            <Td grow className={`${cardCell} max-md:col-span-2`}>
              <Link
                href={`/settings/members/${member.id}`}
                aria-label={t("sessions", { name: member.displayName })}
                className="font-semibold hover:underline"
              >
                {member.displayName}
              </Link>
              {member.id === ownId && <Chip className="ml-2">{t("you")}</Chip>}
            </Td>
            <Td from="md">{member.username}</Td>
            <Td from="lg">{member.email}</Td>
            <Td className={`num ${cardCell} max-md:col-start-1 max-md:row-start-2 max-md:text-muted`}>
              {moments.moment(member.lastSeenAt)}
            </Td>
            <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-2`}>
              <PermissionSelect member={member} isOwn={member.id === ownId} />
            </Td>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
