import Link from "next/link";
import { useTranslations } from "next-intl";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { Card } from "@/components/ui/card";
import { formatDate } from "@/lib/dates";

/** What this document rests on, and what was made of it. */
export function RelatedDocuments({ opened: { document, related } }: { opened: OpenedDocument }) {
  const t = useTranslations("document.related");
  const types = useTranslations("states.docType");
  if (related.length === 0) return null;
  return (
    <Card title={t("title")}>
      <ul className="flex flex-col">
        {related.map(({ id, docType, number, date }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-b py-1.5 last:border-0">
            <Link href={`/documents/${id}`} className="font-semibold text-accent hover:underline">
              {types(docType)} {number}
            </Link>
            <span className="num text-muted">{formatDate(date)}</span>
            <span className="ml-auto text-xs text-muted">
              {id === document.basisDocumentId ? t("basis") : t("made")}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
