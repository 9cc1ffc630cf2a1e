"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { BeforeIssuing, type BeforeIssuingProps, lackOf, lacksSomething, stops } from "./before-issuing";
import { atRows } from "./saved-rows";
import { useMending } from "./use-mending";

type CheckStripProps = Omit<BeforeIssuingProps, "onMend">;

/**
 * What to look at before a draft is issued: one line, so that nothing moves when it changes, with the list on demand.
 */
export function CheckStrip(paper: CheckStripProps) {
  const t = useTranslations("document.check");
  const { mender, source } = paper;
  const problems = atRows(paper.problems, mender.rows);
  const { mend } = useMending(mender);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.length - errors;
  const lacking = lackOf(source).requisites.length;
  const asks = problems.some(stops) || lacksSomething(source);
  const counts = [
    errors > 0 ? t("errors", { count: errors }) : [],
    warnings > 0 ? t("warnings", { count: warnings }) : [],
    lacking > 0 ? t("lacking", { count: lacking }) : [],
  ].flat();
  const title = t("title", { counts: counts.join(", ") || t("none") });
  return (
    <details className={clsx("edged group rounded-md", asks ? "bg-warn-soft" : "bg-accent-soft")}>
      <summary className="flex cursor-pointer list-none items-center gap-2.5 px-3.5 py-2 font-medium">
        <Icon name="list-checks" className={clsx("shrink-0", asks ? "text-warn" : "text-accent")} />
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
