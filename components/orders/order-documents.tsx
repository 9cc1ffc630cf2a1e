import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { StatusPill } from "@/components/documents/status-pill";
import { useDocumentName } from "@/components/documents/use-document-name";
import { Card } from "@/components/ui/card";
import type { OrderRecord } from "@/lib/orders/schema";
import type { ProjectDocument } from "@/lib/projects/rules";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

interface OrderDocumentsProps {
  order: OrderRecord;
  documents: readonly (ProjectDocument & { date: string })[];
  /** Today in the time zone of the business. */
  today: string;
}

/** The project created from an order, with its documents. */
export function OrderDocuments({ order: { project }, documents, today }: OrderDocumentsProps) {
  const t = useTranslations("orders.documents");
  const nameOf = useDocumentName();
  const locale = useLocale();
  if (!project) return null;
  return (
    <Card title={t("title")}>
      <p>
        {t("project")}:{" "}
        <Link
          href={`/projects/${project.id}`}
          className="font-semibold text-accent wrap-anywhere hover:underline"
        >
          {project.name}
        </Link>
      </p>
      {documents.length === 0 && <p className="mt-1 text-muted">{t("empty")}</p>}
      <ul className="mt-1 flex flex-col">
        {documents.map((document) => (
          <li
            key={document.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-1.5 last:border-0"
          >
            <Link href={`/documents/${document.id}`} className="font-semibold text-accent hover:underline">
              {nameOf(document)}
            </Link>
            <span className="num text-muted">{formatDate(document.date)}</span>
            <StatusPill document={document} today={today} />
            <span className="num ml-auto">{formatCents(document.totalCents, locale)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
