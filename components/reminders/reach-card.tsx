import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Pill } from "@/components/ui/pill";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { Reach } from "@/lib/reminders/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

/** The clients that the saved rules will remind next. */
export function ReachCard({ reach, isEnabled }: { reach: Reach; isEnabled: boolean }) {
  const t = useTranslations("reminders.reach");
  const locale = useLocale();
  const { date, letters, letAlone, held } = reach;
  const when = { date: formatDate(date) };
  return (
    <section aria-label={t("title")} className="flex flex-col gap-2.5">
      <Card title={t("title")}>
        <p className="max-w-[90ch] text-pretty">{isEnabled ? t("on", when) : t("off", when)}</p>
        {letters.length === 0 && <p className="mt-1 text-muted">{t("nobody")}</p>}
        {letAlone > 0 && <p className="mt-1 text-muted">{t("letAlone", { count: letAlone })}</p>}
      </Card>
      {letters.length > 0 && (
        <Table label={t("title")}>
          <thead>
            <tr>
              <Th grow>{t("client")}</Th>
              <Th from="md">{t("to")}</Th>
              <Th>{t("step")}</Th>
              <Th numeric from="lg">
                {t("invoices")}
              </Th>
              <Th numeric>{t("debt")}</Th>
            </tr>
          </thead>
          <tbody>
            {letters.map(({ clientId, name, email, step, isClaim, invoices, debtCents }) => (
              <Row key={clientId}>
                <Td grow head>
                  <RowLink href={`/clients/${clientId}`}>{name}</RowLink>
                </Td>
                <Td from="md">{email ?? <Pill tone="warn">{t("noAddress")}</Pill>}</Td>
                <Td>
                  {isClaim
                    ? t("claim")
                    : step < 0
                      ? t("before", { days: -step })
                      : t("after", { days: step })}
                </Td>
                <Td numeric from="lg">
                  {invoices}
                </Td>
                <Td numeric>{formatCents(debtCents, locale)}</Td>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {held.length > 0 && (
        <>
          <p className="max-w-[90ch] text-pretty">{t("held")}</p>
          <Table label={t("heldTitle")}>
            <thead>
              <tr>
                <Th grow>{t("client")}</Th>
                <Th numeric>{t("debt")}</Th>
                <Th numeric>{t("heldCents")}</Th>
              </tr>
            </thead>
            <tbody>
              {held.map(({ clientId, name, debtCents, heldCents }) => (
                <Row key={clientId}>
                  <Td grow head>
                    <RowLink href={`/clients/${clientId}`}>{name}</RowLink>
                  </Td>
                  <Td numeric>{formatCents(debtCents, locale)}</Td>
                  <Td numeric>{formatCents(heldCents, locale)}</Td>
                </Row>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </section>
  );
}
