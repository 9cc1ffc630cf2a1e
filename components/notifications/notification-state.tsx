import { useTranslations } from "next-intl";
import { Pill, type Tone } from "@/components/ui/pill";
import type { Notification } from "./notification-text";

const tones: Record<Notification["state"], Tone> = {
  processed: "ok",
  ignored: "neutral",
  waiting: "info",
  failed: "warn",
  dead: "bad",
};

export function NotificationState({ state }: Pick<Notification, "state">) {
  const t = useTranslations("notifications.states");
  return <Pill tone={tones[state]}>{t(state)}</Pill>;
}
