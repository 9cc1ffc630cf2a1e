"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { allowedTransitions, canCorrect } from "@/lib/documents/rules";
import type { DocumentRecord } from "@/lib/documents/schema";
import { type CalendarDate, formatMonth } from "@/lib/values/dates";
import { LockedNote } from "./locked-note";

interface LockNoticeProps {
  document: DocumentRecord;
  canEdit: boolean;
  hasOpenCorrection: boolean;
  /** The first day of the closed month that the paper belongs to, if that month is closed. */
  closedMonth?: CalendarDate | null;
  onReopen: () => void;
}

/** Says why the document cannot be edited, and what would change that. */
export function LockNotice({
  document,
  canEdit,
  hasOpenCorrection,
  closedMonth = null,
  onReopen,
}: LockNoticeProps) {
  const t = useTranslations("document.lock");
  const isChangeable = !hasOpenCorrection && closedMonth === null;
  const canReopen = canEdit && isChangeable && allowedTransitions(document).includes("draft");
  const offersCorrection = isChangeable && !canReopen && canCorrect(document);
  const ownReason = t(reasonOf(document));
  const reason =
    closedMonth && !document.correctedById
      ? t("closedMonth", { month: formatMonth(closedMonth) })
      : offersCorrection
        ? t("correctable", { reason: ownReason })
        : ownReason;
  return (
    <LockedNote reason={canEdit ? reason : t("viewer")}>
      {canReopen && (
        <Button size="sm" onClick={onReopen}>
          {t("reopen")}
        </Button>
      )}
    </LockedNote>
  );
}

function reasonOf({ status, paidCents, bankDocumentId, correctedById }: DocumentRecord) {
  if (correctedById) return "corrected";
  if (status === "cancelled") return bankDocumentId ? "cancelledAtBank" : "cancelled";
  if (status === "signed") return "signed";
  if (paidCents > 0) return "paid";
  if (bankDocumentId) return "atBank";
  return status === "paid" ? "markedPaid" : "issued";
}
