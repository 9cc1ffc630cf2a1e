import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { innerQuotes } from "@/lib/values/inner-quotes";

interface ReviewNoticeProps {
  sourceName: string | null;
  isPending: boolean;
  /** Null for users who may only read. */
  onConfirm: (() => void) | null;
}

/** Asks for a review: a person must read the machine's result before it is used for documents. */
export function ReviewNotice({ sourceName, isPending, onConfirm }: ReviewNoticeProps) {
  const t = useTranslations("templates.review");
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-warn-soft px-4.5 py-3">
      <div className="min-w-0 grow basis-64">
        <h2 className="font-semibold text-warn wrap-anywhere">
          {sourceName ? t("titleWithFile", { name: innerQuotes(sourceName) }) : t("title")}
        </h2>
        <p className="text-sm">{t("description")}</p>
      </div>
      {onConfirm && (
        <Button loading={isPending} onClick={onConfirm}>
          {t("confirm")}
        </Button>
      )}
    </section>
  );
}
