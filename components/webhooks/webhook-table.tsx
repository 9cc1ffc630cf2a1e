import Link from "next/link";
import { useTranslations } from "next-intl";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { Row, Table, Td, Th } from "@/components/ui/table";
import type { Webhook } from "@/lib/webhooks/schema";
import { useKindText } from "./use-kind-text";
import { WebhookState } from "./webhook-state";

export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = useTranslations("webhooks");
  const textOf = useKindText();
  const eventsText = (events: string[]) => {
    if (events.includes("*")) return t("all");
    return events.length > 2 ? t("count", { count: events.length }) : events.map(textOf).join(", ");
  };
  return (
    <Table label={t("table")} className={cardTable}>
      <thead>
        <tr>
          <Th grow>{t("columns.url")}</Th>
          <Th>{t("columns.events")}</Th>
          <Th>{t("columns.state")}</Th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <Row key={webhook.id} className={cardRow}>
            <Td grow className={`${cardCell} max-md:col-span-2 max-md:whitespace-normal`}>
              <Link
                href={`/settings/webhooks/${webhook.id}`}
                className="font-semibold wrap-anywhere hover:underline"
              >
                {webhook.url}
              </Link>
            </Td>
            <Td
              className={`${cardCell} max-md:col-start-1 max-md:row-start-2 max-md:whitespace-normal max-md:text-muted`}
            >
              {eventsText(webhook.events)}
            </Td>
            <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end`}>
              <WebhookState webhook={webhook} />
            </Td>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
