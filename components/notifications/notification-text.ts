import { useFormatter, useTranslations } from "next-intl";

export type Notification = {
  id: string;
  eventType: string;
  dedupeKey: string;
  raw: unknown;
  state: "processed" | "ignored" | "waiting" | "failed" | "dead";
  error: string | null;
  attempts: number;
  nextAttemptAt: string | null;
  paymentId: string | null;
  documentId: string | null;
  createdAt: string;
};

/** A notification in words. */
export function useNotificationText() {
  const t = useTranslations("notifications");
  const format = useFormatter();
  return {
    name: ({ eventType }: Notification) => {
      const key = `types.${eventType}` as "types.unknown";
      return t.has(key) ? t(key) : eventType;
    },
    time: ({ createdAt }: Notification) => format.dateTime(new Date(createdAt), "moment"),
    reason: ({ error }: Notification) => {
      if (error === null) return null;
      const key = `reasons.${error}` as "reasons.no_organization";
      return /^\w+$/.test(error) && t.has(key) ? t(key) : t("reasons.failure", { message: error });
    },
    again: ({ state, nextAttemptAt }: Notification) =>
      state === "failed" && nextAttemptAt
        ? t("again", { time: format.dateTime(new Date(nextAttemptAt), "moment") })
        : null,
  };
}
