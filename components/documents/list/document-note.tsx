import { useLocale, useTranslations } from "next-intl";
import type { DocumentRow } from "@/lib/documents/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

interface DocumentNoteProps {
  document: DocumentRow;
  today: string;
  /** The remainder has its own column, so a partially paid invoice shows the due date instead. */
  withRemainder?: boolean;
}

/** Says that a paper was replaced, or what is expected of an unpaid invoice: «получено 64 200,00», «до 04.12». */
export function DocumentNote({ document, today, withRemainder }: DocumentNoteProps) {
  const t = useTranslations("documents.note");
  const locale = useLocale();
  const { status, dueDate, paidCents, correctedById } = document;
  if (correctedById) return t("replaced");
  const isPartial = status === "partially_paid";
  if (isPartial && !(withRemainder && dueDate))
    return t("received", { amount: formatCents(paidCents, locale) });
  if ((status !== "issued" && !isPartial) || !dueDate) return null;
  const isThisYear = dueDate.slice(0, 4) === today.slice(0, 4);
  return t("due", { date: formatDate(dueDate).slice(0, isThisYear ? 5 : undefined) });
}
