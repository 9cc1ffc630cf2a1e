import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { CodeBlock } from "@/components/ui/code-block";

const longest = 20_000;

/** The order as the site sent it; of a very long one the beginning. */
export function RawPayload({ payload }: { payload: unknown }) {
  const t = useTranslations("orders.payload");
  const text = JSON.stringify(payload, null, 2);
  return (
    <details className="group min-w-0 rounded-lg border bg-surface px-[18px] py-3 shadow-card">
      <summary className="flex list-none items-center gap-1.5 text-xs font-medium text-muted hover:text-ink">
        <ChevronRight aria-hidden className="transition-transform group-open:rotate-90" />
        {t("title")}
      </summary>
      <div className="mt-2 flex flex-col gap-2">
        <CodeBlock label={t("label")} code={text.slice(0, longest)} />
        {text.length > longest && <p className="text-sm text-muted">{t("cut")}</p>}
      </div>
    </details>
  );
}
