import { useTranslations } from "next-intl";
import { Pill } from "@/components/ui/pill";
import type { Webhook } from "@/lib/webhooks/schema";

export function WebhookState({ webhook: { enabled, stoppedBy, failingSince } }: { webhook: Webhook }) {
  const t = useTranslations("webhooks.states");
  if (enabled)
    return failingSince ? <Pill tone="warn">{t("trouble")}</Pill> : <Pill tone="ok">{t("on")}</Pill>;
  const reason = stoppedBy ?? "person";
  return <Pill tone={reason === "person" ? "neutral" : "bad"}>{t(reason)}</Pill>;
}
