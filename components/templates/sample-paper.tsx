"use client";

import { useTranslations } from "next-intl";
import { memo, useDeferredValue, useMemo } from "react";
import { PaperView } from "@/components/documents/preview/paper-view";
import { samplePrint } from "@/lib/templates/sample";
import type { Template } from "@/lib/templates/schema";

/** A preview of a template with sample parties. It is updated between keystrokes, so that it does not delay them. */
export const SamplePaper = memo(function SamplePaper(given: Pick<Template, "docType" | "body" | "upd">) {
  const t = useTranslations("templates.preview");
  const { docType, body, upd } = given;
  const deferredBody = useDeferredValue(body);
  const deferredUpd = useDeferredValue(upd);
  const source = useMemo(
    () => samplePrint(docType, deferredBody, deferredUpd),
    [docType, deferredBody, deferredUpd],
  );
  return (
    <section aria-label={t("label")} className="flex min-h-0 grow flex-col rounded-lg border bg-sunk">
      <p className="px-4.5 pt-2.5 text-xs text-muted">{t("note")}</p>
      <div className="@container min-h-0 grow overflow-y-auto px-4.5 pt-2.5 pb-4.5">
        <PaperView source={source} label={t("sheet")} />
      </div>
    </section>
  );
});
