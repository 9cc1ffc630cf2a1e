import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { Pill, type Tone } from "@/components/ui/pill";
import { Row, Table, Td, Th } from "@/components/ui/table";
import type { WebhookDelivery } from "@/lib/webhooks/schema";
import { ReplayButton } from "./replay-button";
import { useErrorText } from "./use-error-text";
import { useKindText } from "./use-kind-text";

const tones: Record<WebhookDelivery["state"], Tone> = { pending: "info", delivered: "ok", failed: "bad" };

interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[];
  /** Whether deliveries may be sent again, because the webhook is on. */
  canReplay: boolean;
}

export function DeliveryTable({ deliveries, canReplay }: DeliveryTableProps) {
  const t = useTranslations("webhooks.deliveries");
  return (
    <Table label={t("table")} className={cardTable}>
      <thead>
        <tr>
          <Th>{t("columns.when")}</Th>
          <Th>{t("columns.event")}</Th>
          <Th grow>{t("columns.answer")}</Th>
          <Th>{t("columns.state")}</Th>
          <Th numeric from="lg">
            {t("columns.attempts")}
          </Th>
          <Th>
            <span className="sr-only">{t("columns.actions")}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} canReplay={canReplay} />
        ))}
      </tbody>
    </Table>
  );
}

function DeliveryRow({ delivery, canReplay }: { delivery: WebhookDelivery; canReplay: boolean }) {
  const t = useTranslations("webhooks.deliveries");
  const kindOf = useKindText();
  const moments = useMoments();
  const { id, webhookId, type, state, attempts, happenedAt } = delivery;
  const [event, time] = [kindOf(type), moments.moment(happenedAt)];
  return (
    <Row className={cardRow}>
      <Td className={`num ${cardCell} text-muted max-md:col-start-1 max-md:row-start-2`}>{time}</Td>
      <Td className={`${cardCell} max-md:col-start-1 max-md:row-start-1 max-md:whitespace-normal`}>
        {event}
      </Td>
      <Td grow className={`${cardCell} py-2 whitespace-normal max-md:col-span-2 max-md:row-start-3`}>
        <DeliveryAnswer delivery={delivery} />
      </Td>
      <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end`}>
        <Pill tone={tones[state]}>{t(`states.${state}`)}</Pill>
      </Td>
      <Td numeric from="lg">
        {attempts}
      </Td>
      <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end`}>
        {canReplay && <ReplayButton id={webhookId} deliveryId={id} label={t("replayOf", { event, time })} />}
      </Td>
    </Row>
  );
}

function DeliveryAnswer({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTranslations("webhooks.deliveries");
  const errorOf = useErrorText();
  const moments = useMoments();
  const { error, responseStatus, responseBody, durationMs, state, nextAttemptAt } = delivery;
  const isWaiting = state === "pending" && error !== null && nextAttemptAt;
  return (
    <>
      {responseStatus !== null && (
        <span className="num text-muted">{t("status", { status: responseStatus, ms: durationMs ?? 0 })}</span>
      )}
      {error && <div>{errorOf(delivery)}</div>}
      {isWaiting && <div className="text-muted">{t("next", { moment: moments.moment(nextAttemptAt) })}</div>}
      {responseBody && (
        <details>
          <summary className="text-xs text-muted hover:text-ink">{t("body")}</summary>
          <pre className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">{responseBody}</pre>
        </details>
      )}
    </>
  );
}
