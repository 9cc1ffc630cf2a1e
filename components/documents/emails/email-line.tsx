import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMoments } from "@/components/i18n/use-moments";
import { Icon } from "@/components/ui/icon";
import { Pill, type Tone } from "@/components/ui/pill";
import type { EmailRecord } from "@/lib/document-emails/schema";

const toneByState: Record<EmailRecord["state"], Tone> = {
  sending: "info",
  sent: "ok",
  failed: "bad",
  unknown: "warn",
};

interface EmailLineProps {
  email: EmailRecord;
  /** Actions for the email. */
  children: ReactNode;
}

/** The time, recipients and outcome of an email; the text is shown on request. */
export function EmailLine({ email, children }: EmailLineProps) {
  const t = useTranslations("emails");
  const moments = useMoments();
  const { state, to, cc, refused, subject, text, error, sentBy, createdAt } = email;
  const isPartlyRefused = state === "sent" && refused.length > 0;
  return (
    <li className="border-b py-1.5 last:border-0">
      <details className="group">
        <summary className="flex list-none flex-wrap items-center gap-x-3 gap-y-1">
          <Icon name="chevron-right" className="text-muted transition-transform group-open:rotate-90" />
          <time dateTime={createdAt} className="num text-muted">
            {moments.moment(createdAt)}
          </time>
          <span className="min-w-32 flex-1 wrap-anywhere">{[...to, ...cc].join(", ")}</span>
          <Pill tone={isPartlyRefused ? "warn" : toneByState[state]}>
            {t(isPartlyRefused ? "list.partly" : `states.${state}`)}
          </Pill>
        </summary>
        <div className="mt-1.5 mb-1 rounded-md bg-sunk px-3.5 py-2.5">
          <p className="font-medium wrap-anywhere">{subject}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</p>
          <p className="mt-2 text-xs text-muted">{t("list.by", { name: sentBy })}</p>
        </div>
      </details>
      {error && <p className={state === "failed" ? "text-bad" : "text-warn"}>{error}</p>}
      {refused.length > 0 && (
        <p className="text-bad">{t("list.refused", { addresses: refused.join(", ") })}</p>
      )}
      {children && <div className="mt-1">{children}</div>}
    </li>
  );
}
