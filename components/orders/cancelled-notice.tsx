import { useFormatter, useTranslations } from "next-intl";
import { useDocumentName } from "@/components/documents/use-document-name";
import type { OrderRecord } from "@/lib/orders/schema";
import type { ProjectDocument } from "@/lib/projects/rules";
import { AcknowledgeButton } from "./acknowledge-button";

interface CancelledNoticeProps {
  order: Pick<OrderRecord, "id" | "status">;
  /** The event with which the shop cancelled the order; null if it did not, or if somebody has dealt with it. */
  cancellationId: string | null;
  documents: readonly ProjectDocument[];
  canEdit: boolean;
}

/**
 * A notice about a cancelled order and what does not follow automatically:
 * cancelling its papers, or the order here if it was cancelled in the shop.
 */
export function CancelledNotice({ order, cancellationId, documents, canEdit }: CancelledNoticeProps) {
  const t = useTranslations("orders.cancelledNotice");
  const nameOf = useDocumentName();
  const format = useFormatter();
  const isCancelled = order.status === "cancelled";
  const papers = documents.filter(({ docType, status }) => docType !== "contract" && status !== "cancelled");
  if (isCancelled ? papers.length === 0 : !cancellationId) return null;
  const names = format.list(papers.map(nameOf));
  return (
    <section className="rounded-lg bg-warn-soft px-4.5 py-3">
      <h2 className="font-semibold text-warn">{t(isCancelled ? "papersTitle" : "thereTitle")}</h2>
      <p className="text-sm wrap-anywhere">
        {!isCancelled && t("there")} {papers.length > 0 && t("papers", { count: papers.length, names })}
      </p>
      {canEdit && !isCancelled && cancellationId && (
        <AcknowledgeButton orderId={order.id} news={{ cancellationId }} />
      )}
    </section>
  );
}
