import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { CodeBlock } from "@/components/ui/code-block";

const longest = 20_000;

/** A payment as the bank told of it; of a very long one the beginning. Nothing for one entered by hand. */
export function RawPayment({ raw }: { raw: unknown }) {
  const t = useTranslations("payments.details");
  if (raw === null) return null;
  const text = JSON.stringify(raw, null, 2);
  return (
    <details className="group min-w-0 rounded-lg border bg-surface px-[18px] py-3 shadow-card">
      <summary className="flex list-none items-center gap-1.5 text-xs font-medium text-muted hover:text-ink">
        <ChevronRight aria-hidden className="transition-transform group-open:rotate-90" />
        {t("raw")}
      </summary>
      <div className="mt-2">
        <CodeBlock label={t("rawLabel")} code={text.slice(0, longest)} />
      </div>
    </details>
  );
}
