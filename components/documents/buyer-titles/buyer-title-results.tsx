import { useTranslations } from "next-intl";
import { ProgressBar } from "@/components/documents/bulk/progress-bar";
import { useErrorText } from "@/components/forms/use-report-failure";
import { findMessage } from "@/components/i18n/find-message";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { type SentFile, useBuyerTitles } from "./use-buyer-titles";

export interface BuyerTitleResultsProps {
  open: boolean;
  files: readonly File[];
  onMore: () => void;
  onClose: () => void;
}

/** Shows the result of each file, while they are being sent and afterwards. Closing it stops nothing. */
export function BuyerTitleResults({ open, files, onMore, onClose }: BuyerTitleResultsProps) {
  const t = useTranslations("documents.answers");
  const { total, sent } = useBuyerTitles(files);
  const isBusy = sent.length < total;
  const signedCount = sent.filter(({ result }) => result.ok).length;
  const rejectedCount = sent.length - signedCount;
  return (
    <Dialog open={open} onOpenChange={onClose} title={t("title")}>
      <p className="text-sm text-muted">{t("hint")}</p>
      {isBusy && (
        <div className="mt-3">
          <ProgressBar label={t("title")} value={sent.length} max={total} />
        </div>
      )}
      <p role="status" className="mt-3">
        {isBusy
          ? t("working", { done: String(sent.length), total: String(total) })
          : [
              t("summary", { signed: signedCount }),
              ...(rejectedCount > 0 ? [t("left", { count: rejectedCount })] : []),
            ].join(", ")}
      </p>
      {sent.length > 0 && (
        <ul
          aria-label={t("results")}
          className="mt-3 max-h-[40dvh] divide-y overflow-y-auto rounded-md border"
        >
          {sent.map((file) => (
            <ResultRow key={file.key} file={file} />
          ))}
        </ul>
      )}
      <DialogFooter>
        <Button disabled={isBusy} onClick={onMore}>
          {t("more")}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t("close")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function ResultRow({ file: { name, result } }: { file: SentFile }) {
  const t = useTranslations("documents.answers");
  const textOf = useErrorText();
  const details = useTranslations("failureDetails");
  return (
    <li className="px-3 py-2">
      {result.ok ? (
        <>
          <a
            href={`/documents/${result.data.documentId}`}
            className="font-semibold text-accent underline underline-offset-2"
          >
            {result.data.number}
          </a>{" "}
          {t(result.data.outcome)}
        </>
      ) : (
        <span className="text-bad">
          {result.error === "not_found"
            ? t("unknown")
            : result.error === "validation_error"
              ? t("notXml")
              : (findMessage(details, result.detail ?? "") ?? textOf(result))}
        </span>
      )}
      <p className="text-xs wrap-anywhere text-muted">{name}</p>
    </li>
  );
}
