"use client";

import { ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { Strip } from "@/components/ui/strip";
import type { ProblemRecord } from "@/lib/documents/schema";
import { ProblemList } from "./problem-list";
import type { Mender } from "./use-mending";

interface CheckStripProps {
  problems: readonly ProblemRecord[];
  mender: Mender;
}

/** What is worth a look before a draft is issued. */
export function CheckStrip({ problems, mender }: CheckStripProps) {
  const t = useTranslations("document.check");
  if (problems.length === 0) return null;
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.length - errors;
  const counts = [
    errors > 0 ? t("errors", { count: errors }) : [],
    warnings > 0 ? t("warnings", { count: warnings }) : [],
  ].flat();
  return (
    <Strip
      tone={errors > 0 ? "warn" : "info"}
      icon={<ListChecks aria-hidden />}
      title={t("title", { counts: counts.join(", ") })}
    >
      <ProblemList
        problems={problems}
        mendingOf={mender.mendingOf}
        onMend={mender.mend}
        rateName={mender.rateName}
      />
    </Strip>
  );
}
