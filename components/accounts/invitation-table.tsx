import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { RemovableRow } from "@/components/lists/removable-row";
import { Table, Td, Th } from "@/components/ui/table";
import type { Invitation } from "@/lib/invitations/schema";
import { RemoveInvitation } from "./remove-invitation";

/** The invitations that have not been answered. */
export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslations("settings.invitations");
  const levels = useTranslations("states.permission");
  const moments = useMoments();
  return (
    <section className="flex flex-col gap-2.5">
      <h2 className="text-lg font-semibold">{t("open")}</h2>
      <Table label={t("table")} className={cardTable}>
        <thead>
          <tr>
            <Th grow>{t("columns.to")}</Th>
            <Th>{t("columns.permission")}</Th>
            <Th from="md">{t("columns.createdBy")}</Th>
            <Th from="md">{t("columns.expiresAt")}</Th>
            <Th>
              <span className="sr-only">{t("remove")}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {invitations.map(({ id, email, permission, createdBy, expiresAt }) => (
            <RemovableRow key={id} className={cardRow}>
              <Td grow className={`${cardCell} max-md:col-span-2`}>
                {email ?? t("byLink")}
              </Td>
              <Td className={`${cardCell} max-md:col-start-1 max-md:row-start-2 max-md:text-muted`}>
                {levels(permission)}
              </Td>
              <Td from="md">{createdBy}</Td>
              <Td from="md" className="num">
                {moments.moment(expiresAt)}
              </Td>
              <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-2`}>
                <RemoveInvitation id={id} to={email ?? t("byLink")} />
              </Td>
            </RemovableRow>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
