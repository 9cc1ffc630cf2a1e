"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, use } from "react";
import type { BlockKind } from "@/components/editor/block-kinds";
import { Icon } from "@/components/ui/icon";
import { CardFrame } from "./card-frame";

interface BlockCardProps {
  kind: BlockKind;
  /** Shown instead of the name of the kind. */
  title?: ReactNode;
  hint?: string;
  /** Settings of what the block prints. */
  options?: ReactNode;
  /** Shown below the line of the card. */
  children?: ReactNode;
}

/** A block whose content comes from the document's data: its name, its purpose and its settings. */
export function BlockCard({ kind: { key, icon }, title, hint, options, children }: BlockCardProps) {
  const t = useTranslations("editor.blocks");
  const Frame = use(CardFrame);
  const name = t(`${key}.name`);
  const purpose = hint ?? t(`${key}.hint`);
  return (
    <Frame role="group" aria-label={name} className="editor-card">
      <div
        contentEditable={false}
        data-handle-line
        className="flex min-h-7 items-center gap-x-2.5 gap-y-1 max-sm:flex-wrap"
      >
        <Icon name={icon} className="text-muted" />
        {title ?? <span className="font-medium whitespace-nowrap">{name}</span>}
        <span className="min-w-0 grow truncate text-sm text-muted max-sm:hidden" title={purpose}>
          {purpose}
        </span>
        <span className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 text-sm sm:justify-end">
          {options}
        </span>
      </div>
      {children}
    </Frame>
  );
}
