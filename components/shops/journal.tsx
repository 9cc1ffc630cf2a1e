import Link from "next/link";
import { useTranslations } from "next-intl";
import { findMessage } from "@/components/i18n/find-message";
import { useMoments } from "@/components/i18n/use-moments";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Pill, type Tone } from "@/components/ui/pill";
import { Row, Table, Td, Th } from "@/components/ui/table";
import type { ShopCallRecord } from "@/lib/shop-calls/schema";
import { BodyButton } from "./body-button";
import { RemoveCall } from "./remove-call";
import { useReasonText } from "./use-reason-text";

interface JournalProps {
  calls: readonly ShopCallRecord[];
  /** Whether the user may view and delete the calls' bodies. */
  canEdit: boolean;
}

/** The calls from a shop in the last days, with their results. */
export function Journal({ calls, canEdit }: JournalProps) {
  const t = useTranslations("shops.journal");
  if (calls.length === 0)
    return (
      <Card flush>
        <EmptyState icon={<Icon name="radio" />} title={t("empty")} description={t("emptyDescription")} />
      </Card>
    );
  return (
    <Table label={t("table")} className={cardTable}>
      <thead>
        <tr>
          <Th>{t("received")}</Th>
          <Th grow>{t("event")}</Th>
          <Th>{t("outcome")}</Th>
          <Th>{t("order")}</Th>
          {canEdit && (
            <Th>
              <span className="sr-only">{t("actions")}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} canEdit={canEdit} />
        ))}
      </tbody>
    </Table>
  );
}

const tones: Record<ShopCallRecord["outcome"], Tone> = {
  created: "ok",
  updated: "info",
  ignored: "neutral",
  refused: "bad",
  ping: "ok",
};

function CallRow({ call, canEdit }: { call: ShopCallRecord; canEdit: boolean }) {
  const t = useTranslations("shops");
  const reason = useReasonText();
  const time = useMoments().moment(call.receivedAt);
  const event = useEventText()(call.event);
  const { id, siteId, externalId, outcome, orderId, orderNumber, isTest } = call;
  return (
    <Row className={cardRow}>
      <Td className={`num ${cardCell} text-muted max-md:col-start-1 max-md:row-start-2`}>{time}</Td>
      <Td grow className={`${cardCell} py-2 max-md:col-start-1 max-md:row-start-1 max-md:whitespace-normal`}>
        <b className="inline-block font-semibold first-letter:uppercase">{event}</b>
        {isTest && <span className="ml-2 text-muted">{t("journal.isTest")}</span>}
        {externalId && !isTest && (
          <div className="truncate text-muted">{t("journal.there", { id: externalId })}</div>
        )}
        {call.reason && <div className="whitespace-normal text-muted">{reason(call.reason)}</div>}
      </Td>
      <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-1`}>
        <Pill tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Pill>
      </Td>
      <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end`}>
        {orderId && orderNumber !== null && (
          <Link prefetch={false} href={`/orders/${orderId}`} className="text-accent hover:underline">
            {t("journal.number", { number: String(orderNumber) })}
          </Link>
        )}
      </Td>
      {canEdit && (
        <Td className={`${cardCell} max-md:col-span-2 max-md:row-start-3`}>
          <div className="flex justify-end gap-2">
            <BodyButton id={siteId} callId={id} label={t("journal.showOf", { time })} />
            <RemoveCall id={siteId} callId={id} label={t("journal.removeOf", { time })} />
          </div>
        </Td>
      )}
    </Row>
  );
}

/** Returns a function that translates an engine's event name; `order.created` of one is `orders/create` of another. */
function useEventText() {
  const t = useTranslations("shops.events");
  return (event: string | null): string =>
    findMessage(t, (event ?? "unknown").replace(/[./]/, "_")) ?? event ?? "";
}
