import { useTranslations } from "next-intl";
import { findMessage } from "@/components/i18n/find-message";
import { useMoments } from "@/components/i18n/use-moments";
import type { NotificationState } from "@/lib/notifications/rules";

export type Notification = {
  id: string;
  eventType: string;
  dedupeKey: string;
  raw: unknown;
  state: NotificationState;
  error: string | null;
  attempts: number;
  nextAttemptAt: string | null;
  paymentId: string | null;
  documentId: string | null;
  createdAt: string;
};

/** Returns functions that describe a notification of the bank. */
export function useNotificationText() {
  const t = useTranslations("notifications");
  const types = useTranslations("notifications.types");
  const reasons = useTranslations("notifications.reasons");
  const moments = useMoments();
  return {
    name: ({ eventType }: Notification) => findMessage(types, eventType) ?? eventType,
    time: ({ createdAt }: Notification) => moments.moment(createdAt),
    reason: ({ error }: Notification) =>
      error === null ? null : (findMessage(reasons, error) ?? reasons("failure", { message: error })),
    again: ({ state, nextAttemptAt }: Notification) =>
      state === "failed" && nextAttemptAt ? t("again", { time: moments.moment(nextAttemptAt) }) : null,
  };
}
