import { useTranslations } from "next-intl";
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

/** The bank chooses the text: neither a path among the messages nor what every object has, as `constructor`. */
const isName = (text: string) => /^\w+$/.test(text) && !(text in {});

/** A notification in words. */
export function useNotificationText() {
  const t = useTranslations("notifications");
  const moments = useMoments();
  return {
    name: ({ eventType }: Notification) => {
      const key = `types.${eventType}` as "types.unknown";
      return isName(eventType) && t.has(key) ? t(key) : eventType;
    },
    time: ({ createdAt }: Notification) => moments.moment(createdAt),
    reason: ({ error }: Notification) => {
      if (error === null) return null;
      const key = `reasons.${error}` as "reasons.no_organization";
      return isName(error) && t.has(key) ? t(key) : t("reasons.failure", { message: error });
    },
    again: ({ state, nextAttemptAt }: Notification) =>
      state === "failed" && nextAttemptAt ? t("again", { time: moments.moment(nextAttemptAt) }) : null,
  };
}
