import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import type { Webhook } from "@/lib/webhooks/schema";

/** Warns that a webhook is off or its address does not respond; empty when all is well. */
export function WebhookTrouble({ webhook: { enabled, stoppedBy, failingSince } }: { webhook: Webhook }) {
  const t = useTranslations("webhooks");
  const moments = useMoments();
  if (enabled) {
    if (!failingSince) return null;
    const title = t("trouble", { moment: moments.moment(failingSince) });
    return <Strip tone="warn" icon={<Icon name="triangle-alert" />} title={title} />;
  }
  return (
    <Strip
      tone={stoppedBy === "person" ? "info" : "bad"}
      icon={<Icon name="triangle-alert" />}
      title={t("stopped.title")}
    >
      <p>{t(`stopped.${stoppedBy ?? "person"}`)}</p>
    </Strip>
  );
}
