import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { Card } from "@/components/ui/card";
import type { DocumentFile } from "@/lib/document-files/schema";

/** The scans of a returned act; empty if there are none. */
export function ActFiles({ id, files }: { id: string; files: readonly DocumentFile[] }) {
  const t = useTranslations("originals.files");
  const moments = useMoments();
  if (files.length === 0) return null;
  return (
    <Card title={t("title")}>
      <ul aria-label={t("title")}>
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap gap-x-3 py-1">
            <a
              href={`/api/reconciliations/${id}/files/${file.id}`}
              target="_blank"
              rel="noreferrer"
              className="min-w-0 grow wrap-anywhere text-accent"
            >
              {file.name}
            </a>
            <span className="text-muted">
              {t("by", { date: moments.date(file.createdAt), name: file.createdByName })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
