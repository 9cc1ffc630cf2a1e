import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/values/dates";

/** Says which document is corrected, and which correction has replaced or is about to replace it. */
export function CorrectionNotice({ opened }: { opened: OpenedDocument }) {
  const t = useTranslations("document.correction");
  const { document, corrected, correction } = opened;
  const { number, correctionNumber, correctionDate, reason } = document;
  const linkTo = (id: string) => (chunks: ReactNode) => (
    <Link href={`/documents/${id}`} className="text-accent underline underline-offset-2">
      {chunks}
    </Link>
  );
  const messageValues = correction && {
    correction: correction.correctionNumber ?? 1,
    date: formatDate(correction.correctionDate ?? document.date),
    link: linkTo(correction.id),
  };
  const isDraft = document.status === "draft";
  return (
    <>
      {corrected && (
        <Notice>
          {t.rich(isDraft ? "draft" : "issued", {
            correction: correctionNumber ?? 1,
            number,
            date: formatDate(correctionDate ?? document.date),
            link: linkTo(corrected.id),
          })}
          {reason && !isDraft && ` ${t("reasonIs", { reason })}`}
        </Notice>
      )}
      {messageValues && (
        <Notice>{t.rich(document.correctedById ? "replaced" : "open", messageValues)}</Notice>
      )}
    </>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <div role="note" className="flex items-center gap-2.5 rounded-md bg-warn-soft px-3.5 py-2">
    <Icon name="file-pen" className="shrink-0 text-warn" />
    <p className="min-w-0 flex-1 wrap-anywhere">{children}</p>
  </div>
);
