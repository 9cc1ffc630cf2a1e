"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { LineValues } from "@/components/documents/lines/line-draft";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { UnsavedGuard } from "@/components/forms/unsaved-guard";
import { PageWithStickyHeader } from "@/components/shell/page-with-sticky-header";
import type { VatMode } from "@/db/enums";
import { kinds } from "@/lib/documents/kinds";
import type { TemplateSource } from "@/lib/imports/schema";
import type { Template } from "@/lib/templates/schema";
import type { UpdFields } from "@/lib/values/upd-fields";
import { ReviewNotice } from "./review-notice";
import { SamplePaper } from "./sample-paper";
import { SourcePane } from "./source/source-pane";
import { useLinkedBlock } from "./source/use-linked-block";
import { TemplateConflictDialog } from "./template-conflict-dialog";
import { TemplateFields } from "./template-fields";
import { type Beside, type Side, TemplateHead } from "./template-head";
import { TemplateLines } from "./template-lines";
import { TemplateUpd } from "./template-upd";
import { useSaveKey, useTemplate } from "./use-template";

interface TemplatePageProps {
  template: Template;
  /** The source from which it was imported. */
  source: TemplateSource | null;
  /** The active organization's rate, for lines without one. */
  defaultVatRate: LineValues["vatRate"];
  /** Whether VAT is included in the prices of the same organization. */
  vatMode: VatMode;
  canEdit: boolean;
}

/**
 * A template: the text on the left, and on the right a preview with sample data or
 * the imported source. Only one of them is shown where there is no room for both.
 */
export function TemplatePage({
  template: initial,
  source,
  defaultVatRate,
  vatMode,
  canEdit,
}: TemplatePageProps) {
  const t = useTranslations("templates");
  const page = useTemplate(initial, defaultVatRate);
  const { template, draft } = page;
  const [side, setSide] = useState<Side>("form");
  const [beside, setBeside] = useState<Beside>(source && initial.needsReview ? "source" : "preview");
  const text = useRef<HTMLDivElement>(null);
  const { activeId, show } = useLinkedBlock(text, draft.body);
  // Changes only with the set of blocks: typing in a block does not concern the source.
  const ids = JSON.stringify(draft.body.map(({ id }) => id));
  const blockIds = useMemo(() => new Set<string>(JSON.parse(ids)), [ids]);
  const isEditable = canEdit && !template.isArchived;
  useSaveKey(useStableCallback(page.save));
  const changeUpd = useStableCallback((upd: UpdFields) => page.change({ upd }));
  const showBlock = useStableCallback((blockId: string) => {
    // The text must be visible before it can be scrolled to its block.
    flushSync(() => setSide("form"));
    show(blockId);
  });

  return (
    <PageWithStickyHeader>
      <TemplateHead
        page={page}
        source={source}
        canEdit={canEdit}
        isEditable={isEditable}
        side={side}
        onSide={setSide}
        beside={beside}
        onBeside={setBeside}
      />
      <div className="-mt-2.5 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_max(30rem,40%)]">
        <div
          ref={text}
          inert={page.isBehind}
          aria-busy={page.isBehind}
          className={clsx("flex min-w-0 flex-col gap-3.5", side === "beside" && "max-xl:hidden")}
        >
          {template.isArchived && <p className="text-muted">{t("archivedNote")}</p>}
          {template.needsReview && (
            <ReviewNotice
              sourceName={template.sourceName}
              isPending={page.isPending}
              onConfirm={canEdit ? page.confirmReview : null}
            />
          )}
          <TemplateFields
            draft={draft}
            errors={page.errors}
            readOnly={!isEditable}
            onChange={useStableCallback(page.change)}
          />
          {kinds[draft.docType].form === "upd" && (
            <TemplateUpd upd={draft.upd} errors={page.errors} readOnly={!isEditable} onChange={changeUpd} />
          )}
          <TemplateLines
            key={page.load}
            lines={draft.lines}
            source={source}
            defaultVatRate={defaultVatRate}
            vatMode={vatMode}
            error={Object.entries(page.errors).find(([path]) => path.startsWith("lines"))?.[1][0]}
            readOnly={!isEditable}
            onChange={useStableCallback(page.changeLines)}
          />
        </div>
        <div
          className={clsx(
            "flex min-w-0 flex-col xl:sticky xl:top-[calc(var(--head,3.875rem)+4px)] xl:h-[calc(100dvh-var(--head,3.875rem)-1.375rem)]",
            side === "form" && "max-xl:hidden",
          )}
        >
          {source && beside === "source" ? (
            <SourcePane source={source} activeId={activeId} blockIds={blockIds} onShow={showBlock} />
          ) : (
            <SamplePaper docType={draft.docType} body={draft.body} upd={draft.upd} />
          )}
        </div>
      </div>
      {page.conflict && (
        <TemplateConflictDialog
          parts={page.conflict.parts}
          draft={draft}
          onReplace={page.replaceTheirs}
          onSetAside={page.takeTheirs}
          onClose={page.goOnTyping}
        />
      )}
      <UnsavedGuard active={page.isDirty} isSaving={page.isPending} />
    </PageWithStickyHeader>
  );
}
