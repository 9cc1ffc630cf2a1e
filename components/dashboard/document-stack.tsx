import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { StatusPill } from "@/components/documents/status-pill";
import { Card } from "@/components/ui/card";
import type { DocumentRow } from "@/lib/documents/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

type Props = { title: string; empty: string; href: string; documents: DocumentRow[]; today: string };

/** A few documents with a link to all of them. */
export function DocumentStack({ title, empty, href, documents, today }: Props) {
  const t = useTranslations("dashboard");
  const locale = useLocale();
  return (
    <Card
      flush
      title={title}
      actions={
        <Link href={href} className="text-xs text-accent hover:underline">
          {t("all")}
        </Link>
      }
    >
      {documents.length === 0 ? (
        <p className="px-4.5 py-6 text-muted">{empty}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {documents.map((document) => (
            <li key={document.id}>
              <Link
                href={`/documents/${document.id}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4.5 py-2 hover:bg-sunk"
              >
                <span className="flex min-w-0 flex-wrap items-center gap-x-2.5">
                  <b className="font-semibold whitespace-nowrap">{document.number}</b>
                  <span className="num text-xs text-muted">{formatDate(document.date)}</span>
                  <StatusPill document={document} today={today} />
                </span>
                <span className="num text-right">{formatCents(document.totalCents, locale)}</span>
                <span className="col-span-2 truncate text-muted">
                  {document.client ? (document.client.shortName ?? document.client.name) : t("noClient")}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
