import { useFormatter, useTranslations } from "next-intl";
import { useDocumentName } from "@/components/documents/use-document-name";
import type { OrderRecord } from "@/lib/orders/schema";
import type { ProjectDocument } from "@/lib/projects/rules";

interface CancelledNoticeProps {
  order: Pick<OrderRecord, "status">;
  /** The latest news from the shop about an order in progress here is that it was cancelled there. */
  isCancelledThere: boolean;
  documents: readonly ProjectDocument[];
}

/**
 * A notice about a cancelled order and what does not follow automatically:
 * cancelling its papers, or the order here if it was cancelled in the shop.
 */
export function CancelledNotice({ order, isCancelledThere, documents }: CancelledNoticeProps) {
  const t = useTranslations("orders.cancelledNotice");
  const nameOf = useDocumentName();
  const format = useFormatter();
  const isCancelled = order.status === "cancelled";
  const papers = documents.filter(({ docType, status }) => docType !== "contract" && status !== "cancelled");
  if (isCancelled ? papers.length === 0 : !isCancelledThere) return null;
  const names = format.list(papers.map(nameOf));
  return (
    <section className="rounded-lg bg-warn-soft px-4.5 py-3">
      <h2 className="font-semibold text-warn">{t(isCancelled ? "papersTitle" : "thereTitle")}</h2>
      <p className="text-sm wrap-anywhere">
        {!isCancelled && t("there")} {papers.length > 0 && t("papers", { count: papers.length, names })}
      </p>
    </section>
  );
}
