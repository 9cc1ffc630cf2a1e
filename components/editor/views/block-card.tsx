"use client";

import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { kindOf } from "@/components/editor/block-kinds";

interface BlockCardProps {
  node: ReactNodeViewProps["node"];
  /** What of it prints, set here. */
  options?: ReactNode;
  /** Below the line of the card. */
  children?: ReactNode;
}

/** A block whose content comes from the document's data: its name, where it prints, its options. */
export function BlockCard({ node, options, children }: BlockCardProps) {
  const t = useTranslations("editor.blocks");
  const { key, icon: Icon } = kindOf(node);
  return (
    <NodeViewWrapper role="group" aria-label={t(`${key}.name`)} className="editor-card">
      <div
        contentEditable={false}
        data-handle-line
        className="flex min-h-7 flex-wrap items-center gap-x-2.5 gap-y-1"
      >
        <Icon aria-hidden className="text-muted" />
        <span className="font-medium">{t(`${key}.name`)}</span>
        <span className="min-w-0 text-sm text-muted">{t(`${key}.hint`)}</span>
        {options && (
          <span className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">{options}</span>
        )}
      </div>
      {children}
    </NodeViewWrapper>
  );
}
