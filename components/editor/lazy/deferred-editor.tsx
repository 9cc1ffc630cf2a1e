"use client";

import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import type { BlockEditorProps } from "@/components/editor/block-editor";
import { StaticBlocks } from "@/components/editor/static/static-blocks";
import { textboxAttributes } from "@/components/editor/textbox-attributes";
import { useDeferredEditor } from "./use-deferred-editor";

/** An editable text: static until the user is about to change it, then shown in the editor. */
export function DeferredEditor(props: Omit<BlockEditorProps, "interaction">) {
  const t = useTranslations("editor");
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { loaded, isLoading } = useDeferredEditor(frame);
  if (loaded) return <loaded.Editor {...props} interaction={loaded.interaction} />;

  const text = {
    ...textboxAttributes(props.labelledBy),
    tabIndex: 0,
    "aria-busy": isLoading,
    "aria-describedby": hintId,
  };
  return (
    <div ref={frame} className="editor">
      {/* As high as the toolbar that will appear here, which has two rows where there is little room. */}
      <div className="@container border-b print:hidden">
        <div className="flex h-9 items-center px-5 text-sm text-muted wide:@max-[34.875rem]:h-16">
          <p id={hintId} className="hidden pointer-coarse:block max-wide:block">
            {t("tap")}
          </p>
          <p role="status" className="sr-only">
            {isLoading && t("loading")}
          </p>
        </div>
      </div>
      <div {...text} className="editor-text cursor-text">
        <StaticBlocks body={props.body} onChange={props.onChange} />
      </div>
      <div className="h-9" />
    </div>
  );
}
