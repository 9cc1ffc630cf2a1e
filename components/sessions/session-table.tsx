import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { Chip } from "@/components/ui/chip";
import { Row, Table, Td, Th } from "@/components/ui/table";
import type { Session } from "@/lib/sessions/schema";
import { deviceName } from "./device";
import { EndSession } from "./end-session";

interface SessionTableProps {
  sessions: readonly Session[];
  label: string;
  /** Whether the sessions are the user's own, each of which can be ended. */
  own: boolean;
}

export function SessionTable({ sessions, label, own }: SessionTableProps) {
  const t = useTranslations("settings.sessions");
  const moments = useMoments();
  return (
    <Table label={label} className={cardTable}>
      <thead>
        <tr>
          <Th grow>{t("columns.device")}</Th>
          <Th from="md">{t("columns.address")}</Th>
          <Th from="md">{t("columns.startedAt")}</Th>
          <Th>{t("columns.lastSeenAt")}</Th>
          {own && (
            <Th>
              <span className="sr-only">{t("end")}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, device, address, startedAt, lastSeenAt, current }) => (
          <Row key={id} className={cardRow}>
            <Td grow className={`${cardCell} max-md:col-span-2`}>
              {deviceName(device) ?? t("unknownDevice")}
              {current && <Chip className="ml-2">{t("current")}</Chip>}
            </Td>
            <Td from="md" className="num">
              {address}
            </Td>
            <Td from="md" className="num">
              {moments.moment(startedAt)}
            </Td>
            <Td className={`num ${cardCell} max-md:col-start-1 max-md:row-start-2 max-md:text-muted`}>
              {moments.moment(lastSeenAt)}
            </Td>
            {own && (
              <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-2`}>
                {!current && <EndSession id={id} device={deviceName(device) ?? t("unknownDevice")} />}
              </Td>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
