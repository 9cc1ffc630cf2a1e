import { CircleQuestionMark, MailWarning, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { Strip } from "@/components/ui/strip";
import type { EmailRecord } from "@/lib/document-emails/schema";

/** Why an email did not go out, or why nobody knows. */
export function OutcomeNotice({ email: { state, error } }: { email: EmailRecord }) {
  const t = useTranslations("emails");
  return (
    <div role="alert">
      {state === "failed" && (
        <Strip tone="bad" icon={<MailWarning aria-hidden />} title={t("failed")}>
          <p className="wrap-anywhere">{error}</p>
        </Strip>
      )}
      {state === "unknown" && (
        <Strip tone="warn" icon={<CircleQuestionMark aria-hidden />} title={t("unknown")}>
          <p className="wrap-anywhere">{error}</p>
          <p>{t("unknownNotice")}</p>
        </Strip>
      )}
      {state === "sending" && (
        <Strip tone="info" icon={<Send aria-hidden />} title={t("underWay")}>
          <p>{t("underWayNotice")}</p>
        </Strip>
      )}
    </div>
  );
}
