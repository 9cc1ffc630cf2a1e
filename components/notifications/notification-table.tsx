import Link from "next/link";
import { useTranslations } from "next-intl";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { codeText } from "@/components/ui/code-text";
import { Row, Table, Td, Th } from "@/components/ui/table";
import { NotificationState } from "./notification-state";
import { type Notification, useNotificationText } from "./notification-text";
import { purposeIn } from "./purpose-in";
import { RawButton } from "./raw-button";
import { RemoveButton } from "./remove-button";
import { RetryButton } from "./retry-button";

export function NotificationTable({ notifications }: { notifications: readonly Notification[] }) {
  const t = useTranslations("notifications");
  return (
    <Table label={t("table")} className={cardTable}>
      <thead>
        <tr>
          <Th>{t("columns.received")}</Th>
          <Th grow>{t("columns.notification")}</Th>
          <Th>{t("columns.state")}</Th>
          <Th numeric from="lg">
            {t("columns.attempts")}
          </Th>
          <Th from="md">{t("columns.payment")}</Th>
          <Th>
            <span className="sr-only">{t("columns.actions")}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </tbody>
    </Table>
  );
}

function NotificationRow({ notification }: { notification: Notification }) {
  const t = useTranslations("notifications");
  const text = useNotificationText();
  const [name, time] = [text.name(notification), text.time(notification)];
  const { id, state, attempts, dedupeKey, raw } = notification;
  const remarks = [text.reason(notification), text.again(notification)].filter(Boolean).join(" ");
  return (
    <Row className={cardRow}>
      <Td className={`num ${cardCell} text-muted max-md:col-start-1 max-md:row-start-2`}>{time}</Td>
      <Td grow className={`${cardCell} py-2 max-md:col-start-1 max-md:row-start-1`}>
        <b className="font-semibold">{name}</b>
        <div className="truncate text-muted">{purposeIn(raw)}</div>
        {remarks && <div className="whitespace-normal text-muted">{remarks}</div>}
      </Td>
      <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-1`}>
        <NotificationState state={state} />
      </Td>
      <Td numeric from="lg">
        {attempts}
      </Td>
      <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end`}>
        <PaymentLinks {...notification} />
      </Td>
      <Td className={`${cardCell} max-md:col-span-2 max-md:row-start-3`}>
        <div className="flex justify-end gap-2">
          {state !== "processed" && <RetryButton id={id} label={t("retryOf", { name, time })} />}
          <RawButton label={t("showOf", { name, time })} dedupeKey={dedupeKey} {...codeText(raw)} />
          <RemoveButton
            id={id}
            label={t("removeOf", { name, time })}
            hasPayment={notification.paymentId !== null}
          />
        </div>
      </Td>
    </Row>
  );
}

function PaymentLinks({ paymentId, documentId }: Pick<Notification, "paymentId" | "documentId">) {
  const t = useTranslations("notifications");
  if (!paymentId) return null;
  const linkClass = "text-accent underline-offset-2 hover:underline";
  return (
    <span className="flex gap-3">
      <Link href={`/payments/${paymentId}`} prefetch={false} className={linkClass}>
        {t("payment")}
      </Link>
      {documentId && (
        <Link href={`/documents/${documentId}`} prefetch={false} className={linkClass}>
          {t("document")}
        </Link>
      )}
    </span>
  );
}
