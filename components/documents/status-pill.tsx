import { useTranslations } from "next-intl";
import { Pill, type Tone } from "@/components/ui/pill";
import { isOverdue } from "@/lib/documents/rules";
import type { DocumentRow } from "@/lib/documents/schema";
import { daysBetween } from "@/lib/values/dates";

const toneByStatus: Record<DocumentRow["status"], Tone> = {
  draft: "neutral",
  issued: "info",
  partially_paid: "warn",
  paid: "ok",
  signed: "ok",
  cancelled: "neutral",
};

type Props = {
  document: Pick<DocumentRow, "docType" | "status" | "dueDate"> & { correctedById?: string | null };
  /** Today in the time zone of the business. */
  today: string;
};

/** The status of a document. A corrected document is shown as replaced, whatever it was before. */
export function StatusPill({ document, today }: Props) {
  const t = useTranslations("states");
  if (document.correctedById && document.status !== "cancelled")
    return <Pill tone="neutral">{t("replaced")}</Pill>;
  if (document.dueDate && isOverdue(document, today)) {
    return <Pill tone="bad">{t("overdue", { days: daysBetween(document.dueDate, today) })}</Pill>;
  }
  return <Pill tone={toneByStatus[document.status]}>{t(`documentStatus.${document.status}`)}</Pill>;
}
