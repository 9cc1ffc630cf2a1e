"use client";

import { useTranslations } from "next-intl";
import { memo, useRef, useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import type { TemplateSource } from "@/lib/imports/schema";
import { SourceChecks } from "./source-checks";
import type { SourceLinks } from "./source-links";
import { SourcePictures } from "./source-pictures";
import { SourceProblems } from "./source-problems";
import { SourceText } from "./source-text";
import { useShownParts } from "./use-shown-parts";

interface SourcePaneProps extends SourceLinks {
  source: TemplateSource;
}

/**
 * The source from which a template was imported, for comparison. Memoized, because a hundred pages take long to render.
 */
export const SourcePane = memo(function SourcePane({ source, ...links }: SourcePaneProps) {
  const t = useTranslations("imports.source");
  const hasPictures = source.pictures.length > 0;
  const [view, setView] = useState<"picture" | "text">(hasPictures ? "picture" : "text");
  const pane = useRef<HTMLDivElement>(null);
  useShownParts(pane, links.activeId, view);
  return (
    <section aria-label={t("label")} className="flex min-h-0 grow flex-col rounded-lg border bg-sunk">
      <div ref={pane} className="min-h-0 grow overflow-y-auto px-3 py-3 sm:px-4.5">
        <SourceProblems source={source} {...links} />
        <SourceChecks source={source} />
        {hasPictures && (
          <ChoiceField
            size="sm"
            label={t("view.label")}
            value={view}
            onChange={setView}
            options={[
              { value: "picture", label: t("view.picture") },
              { value: "text", label: t("view.text") },
            ]}
            className="mt-3"
          />
        )}
        {view === "picture" ? (
          <SourcePictures source={source} {...links} />
        ) : (
          <SourceText source={source} {...links} />
        )}
      </div>
    </section>
  );
});
