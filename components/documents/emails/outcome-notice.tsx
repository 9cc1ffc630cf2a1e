import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import type { EmailRecord } from "@/lib/document-emails/schema";

/** Says why an email was not sent, or why its outcome is unknown. */
export function OutcomeNotice({ email: { state, error } }: { email: EmailRecord }) {
  const t = useTranslations("emails");
  return (
    <div role="alert">
      {state === "failed" && (
        <Strip tone="bad" icon={<Icon name="mail-warning" />} title={t("failed")}>
          <p className="wrap-anywhere">{error}</p>
        </Strip>
      )}
      {state === "unknown" && (
        <Strip tone="warn" icon={<Icon name="circle-question-mark" />} title={t("unknown")}>
          <p className="wrap-anywhere">{error}</p>
          <p>{t("unknownNotice")}</p>
        </Strip>
      )}
      {state === "sending" && (
        <Strip tone="info" icon={<Icon name="send" />} title={t("underWay")}>
          <p>{t("underWayNotice")}</p>
        </Strip>
      )}
    </div>
  );
}
