"use client";

import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import type { BlockEditorProps } from "@/components/editor/block-editor";
import { StillBlocks } from "@/components/editor/still/still-blocks";
import { textbox } from "@/components/editor/textbox";
import { useWaking } from "./use-waking";

/** A text that can be changed: as it stands until somebody is about to, then in the editor. */
export function WakingEditor(props: Omit<BlockEditorProps, "touch">) {
  const t = useTranslations("editor");
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { awake, isLoading } = useWaking(frame);
  if (awake) return <awake.Editor {...props} touch={awake.touch} />;

  const text = {
    ...textbox(props.labelledBy),
    tabIndex: 0,
    "aria-busy": isLoading,
    "aria-describedby": hintId,
  };
  return (
    <div ref={frame} className="editor">
      {/* As high as the tools that come here, which stand in two rows where they find no room. */}
      <div className="@container border-b print:hidden">
        <div className="flex h-9 items-center px-5 text-sm text-muted wide:@max-[558px]:h-16">
          <p id={hintId} className="hidden pointer-coarse:block max-wide:block">
            {t("tap")}
          </p>
          <p role="status" className="sr-only">
            {isLoading && t("loading")}
          </p>
        </div>
      </div>
      <div {...text} className="editor-text cursor-text">
        <StillBlocks body={props.body} onChange={props.onChange} />
      </div>
      <div className="h-9" />
    </div>
  );
}
