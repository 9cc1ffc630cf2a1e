"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { requiresConfirmation } from "@/lib/documents/problem-severity";
import { BeforeIssuing, type BeforeIssuingProps, lackOf, lacksSomething } from "./before-issuing";
import { problemsAtRows } from "./saved-line-rows";
import { useMending } from "./use-mending";

type CheckStripProps = Omit<BeforeIssuingProps, "onMend">;

/**
 * What to look at before a draft is issued: one line, so that nothing moves when it changes, with the list on demand.
 */
export function CheckStrip(paper: CheckStripProps) {
  const t = useTranslations("document.check");
  const { mender, source } = paper;
  const problems = problemsAtRows(paper.problems, mender.rows);
  const { mend } = useMending(mender);
  const errorCount = problems.filter(({ severity }) => severity === "error").length;
  const warningCount = problems.length - errorCount;
  const lackingCount = lackOf(source).requisites.length;
  const needsAttention = problems.some(requiresConfirmation) || lacksSomething(source);
  const counts = [
    errorCount > 0 ? t("errors", { count: errorCount }) : [],
    warningCount > 0 ? t("warnings", { count: warningCount }) : [],
    lackingCount > 0 ? t("lacking", { count: lackingCount }) : [],
  ].flat();
  const title = t("title", { counts: counts.join(", ") || t("none") });
  return (
    <details className={clsx("edged group rounded-md", needsAttention ? "bg-warn-soft" : "bg-accent-soft")}>
      <summary className="flex cursor-pointer list-none items-center gap-2.5 px-3.5 py-2 font-medium">
        <Icon name="list-checks" className={clsx("shrink-0", needsAttention ? "text-warn" : "text-accent")} />
        <span className="min-w-0 grow sm:truncate">{title}</span>
        <Icon
          name="chevron-right"
          className="shrink-0 text-muted transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="px-3.5 pb-2.5">
        <BeforeIssuing {...paper} onMend={mend} />
      </div>
    </details>
  );
}
