"use client";

import "./editor.css";

import { EditorContent } from "@tiptap/react";
import { clsx } from "clsx";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Body } from "@/lib/body/schema";
import { insertBlockBelow } from "./commands/insert-block";
import { BlockHandle } from "./handle/block-handle";
import { BlockPicker } from "./menus/block-picker";
import { SuggestionMenu } from "./menus/suggestion-menu";
import { run } from "./plugins/run";
import { ReadOnly } from "./read-only";
import { StillBody } from "./still-body";
import { Toolbar } from "./toolbar/toolbar";
import { useBodyEditor } from "./use-body-editor";
import { useFieldDescriptions } from "./use-field-descriptions";

export interface BlockEditorProps {
  /** What was last reported by `onChange`, or another body that takes the place of the text. */
  body: Body;
  /** Called on each change. Blocks that did not change are the same objects as before. */
  onChange: (body: Body) => void;
  readOnly?: boolean;
  /** The present value of a placeholder, `customer.inn`; null when there is none. */
  placeholderValue?: (name: string) => string | null;
  /** The id of the element that names the text. */
  labelledBy: string;
}

const noValue = () => null;

export function BlockEditor({
  body,
  onChange,
  readOnly = false,
  placeholderValue = noValue,
  labelledBy,
}: BlockEditorProps) {
  const t = useTranslations("editor");
  const [news, setNews] = useState("");
  const [linkOpen, setLinkOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const { editor, store } = useBodyEditor({
    body,
    onChange,
    readOnly,
    labelledBy,
    announce: setNews,
    onLink: () => setLinkOpen(true),
  });
  useFieldDescriptions(editor, placeholderValue);
  if (!editor) return <StillBody body={body} readOnly={readOnly} />;

  return (
    <div ref={frame} className={clsx("editor", readOnly && "is-read-only")}>
      {!readOnly && <Toolbar editor={editor} linkOpen={linkOpen} onLinkOpenChange={setLinkOpen} />}
      <div className="relative">
        {!readOnly && <BlockHandle editor={editor} frame={frame} announce={setNews} />}
        <ReadOnly value={readOnly}>
          <EditorContent editor={editor} />
        </ReadOnly>
      </div>
      {!readOnly && (
        <>
          <BlockPicker
            trigger={
              <Button variant="ghost" size="sm" className="editor-add text-muted">
                <Plus aria-hidden />
                {t("insert.label")}
              </Button>
            }
            text={editor.view.dom}
            onPick={(block) => run(editor, insertBlockBelow(editor.state.doc.childCount - 1, block))}
          />
          <SuggestionMenu editor={editor} store={store} placeholderValue={placeholderValue} />
          <p role="status" className="sr-only">
            {news}
          </p>
        </>
      )}
    </div>
  );
}
