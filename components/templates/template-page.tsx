"use client";

import { clsx } from "clsx";
import { FilePlus2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { LineValues } from "@/components/documents/lines/line-draft";
import { useStable } from "@/components/documents/use-stable";
import { ChoiceField } from "@/components/forms/choice-field";
import { UnsavedGuard } from "@/components/forms/unsaved-guard";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Pill } from "@/components/ui/pill";
import type { VatMode } from "@/db/enums";
import { kinds } from "@/lib/documents/kinds";
import type { TemplateSource } from "@/lib/imports/schema";
import { isUsable } from "@/lib/templates/rules";
import type { Template } from "@/lib/templates/schema";
import type { UpdFields } from "@/lib/values/upd-fields";
import { ReviewNotice } from "./review-notice";
import { SamplePaper } from "./sample-paper";
import { SourcePane } from "./source/source-pane";
import { useLinkedBlock } from "./source/use-linked-block";
import { TemplateConflictDialog } from "./template-conflict-dialog";
import { TemplateFields } from "./template-fields";
import { TemplateLines } from "./template-lines";
import { TemplateMenu } from "./template-menu";
import { TemplateUpd } from "./template-upd";
import { useSaveKey, useTemplate } from "./use-template";

interface TemplatePageProps {
  template: Template;
  /** What it was imported from. */
  source: TemplateSource | null;
  /** Of the lines that come without one: the active organization's own. */
  defaultVatRate: LineValues["vatRate"];
  /** The same organization's: whether VAT is in its prices. */
  vatMode: VatMode;
  canEdit: boolean;
}

/**
 * The text at the left; at the right how it prints with made-up data, or what it was imported from. One at a time where
 * there is no room for both.
 */
export function TemplatePage({
  template: initial,
  source,
  defaultVatRate,
  vatMode,
  canEdit,
}: TemplatePageProps) {
  const t = useTranslations("templates");
  const common = useTranslations("common");
  const types = useTranslations("states.docType");
  const page = useTemplate(initial, defaultVatRate);
  const { template, draft } = page;
  const [side, setSide] = useState<"form" | "beside">("form");
  const [beside, setBeside] = useState<"preview" | "source">(
    source && initial.needsReview ? "source" : "preview",
  );
  const text = useRef<HTMLDivElement>(null);
  const { activeId, show } = useLinkedBlock(text, draft.body);
  const blockIds = useMemo(() => new Set(draft.body.map(({ id }) => id)), [draft.body]);
  const besideOptions = [
    { value: "preview" as const, label: t("sides.preview") },
    ...(source ? [{ value: "source" as const, label: t("sides.source") }] : []),
  ];
  const isEditable = canEdit && !template.isArchived;
  useSaveKey(useStable(page.save));
  const changeUpd = useStable((upd: UpdFields) => page.change({ upd }));
  const showBlock = (blockId: string) => {
    // The text must be on the screen before it can be scrolled to its block.
    flushSync(() => setSide("form"));
    show(blockId);
  };

  return (
    <>
      <header className="z-20 -mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-2 bg-bg pb-2.5 xl:sticky xl:top-0 xl:-mx-6 xl:px-6 xl:pt-2.5">
        <div className="min-w-0">
          <Breadcrumbs crumbs={[{ href: "/templates", label: t("title") }]} />
          <h1 className="text-xl font-semibold tracking-[-0.01em] wrap-anywhere">{template.name}</h1>
        </div>
        <Pill>{types(template.docType)}</Pill>
        {template.isArchived && <Pill>{common("archived")}</Pill>}
        {template.needsReview && <Pill tone="warn">{t("needsReview")}</Pill>}
        <p role="status" className="text-xs text-muted">
          {page.isDirty && t("unsaved")}
        </p>
        <div className="flex grow flex-wrap items-center gap-2.5 sm:justify-end">
          <ChoiceField
            size="sm"
            label={t("sides.label")}
            value={side === "form" ? side : beside}
            onChange={(value) => {
              setSide(value === "form" ? "form" : "beside");
              if (value !== "form") setBeside(value);
            }}
            options={[{ value: "form" as const, label: t("sides.form") }, ...besideOptions]}
            className="max-sm:w-full xl:hidden"
          />
          {source && (
            <ChoiceField
              size="sm"
              label={t("sides.beside")}
              value={beside}
              onChange={setBeside}
              options={besideOptions}
              className="max-xl:hidden"
            />
          )}
          {canEdit && <TemplateMenu template={template} onRestored={page.onRestored} />}
          {isEditable && (
            <Button
              variant={page.isDirty ? "primary" : "secondary"}
              loading={page.isPending}
              aria-keyshortcuts="Control+S"
              onClick={page.save}
            >
              {common("save")}
            </Button>
          )}
          {canEdit && isUsable(template) && (
            <ButtonLink
              variant={page.isDirty ? "secondary" : "primary"}
              href={`/documents/new?templateId=${template.id}`}
            >
              <FilePlus2 aria-hidden />
              {t("use")}
            </ButtonLink>
          )}
        </div>
      </header>
      <div className="-mt-2.5 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_max(480px,40%)]">
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
            onChange={useStable(page.change)}
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
            onChange={useStable(page.changeLines)}
          />
        </div>
        <div
          className={clsx(
            "flex min-w-0 flex-col xl:sticky xl:top-[66px] xl:h-[calc(100dvh-84px)]",
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
    </>
  );
}
