"use client";

import { EditorContent, NodeViewWrapper } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { DocType } from "@/db/enums";
import type { Body } from "@/lib/body/schema";
import { CardFrame } from "./cards/card-frame";
import { insertBlockBelow } from "./commands/insert-block";
import { BlockHandle } from "./handle/block-handle";
import type { FirstInteraction } from "./lazy/first-interaction";
import { useFirstInteraction } from "./lazy/use-first-interaction";
import { BlockPicker } from "./menus/block-picker";
import { SuggestionMenu } from "./menus/suggestion-menu";
import { describeFields } from "./plugins/field-chips";
import { runCommand } from "./plugins/run-command";
import { Toolbar } from "./toolbar/toolbar";
import { useBodyEditor } from "./use-body-editor";
import { useFieldDescription } from "./use-field-description";

export interface BlockEditorProps {
  /** The body last reported by `onChange`, or another body that replaces the text. */
  body: Body;
  /** Called on each change. Unchanged blocks are the same objects as before. */
  onChange: (body: Body) => void;
  /** The document type, which determines the placeholders offered. */
  docType: DocType;
  /** Returns the current value of a placeholder such as `customer.inn`, or null when there is none. */
  placeholderValue: (name: string) => string | null;
  /** The id of the element that labels the text. */
  labelledBy: string;
  /** The interaction that called for the editor; null when it was loaded without one. */
  interaction: FirstInteraction | null;
}

export function BlockEditor({
  body,
  onChange,
  docType,
  placeholderValue,
  labelledBy,
  interaction,
}: BlockEditorProps) {
  const t = useTranslations("editor");
  const [announcement, setAnnouncement] = useState("");
  const [linkOpen, setLinkOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const { editor, store } = useBodyEditor({
    body,
    onChange,
    labelledBy,
    announce: setAnnouncement,
    onLink: () => setLinkOpen(true),
  });
  const describe = useFieldDescription(placeholderValue);
  useEffect(() => describeFields(editor, ({ name }) => describe(name)), [editor, describe]);
  useFirstInteraction(editor, frame, interaction);

  return (
    <div ref={frame} className="editor">
      <Toolbar editor={editor} linkOpen={linkOpen} onLinkOpenChange={setLinkOpen} />
      <div className="relative">
        <BlockHandle editor={editor} frame={frame} announce={setAnnouncement} />
        <CardFrame value={NodeViewWrapper}>
          <EditorContent editor={editor} />
        </CardFrame>
      </div>
      <BlockPicker
        trigger={
          <Button variant="ghost" size="sm" className="editor-add text-muted">
            <Icon name="plus" />
            {t("insert.label")}
          </Button>
        }
        text={editor.view.dom}
        onPick={(block) => runCommand(editor, insertBlockBelow(editor.state.doc.childCount - 1, block))}
      />
      <SuggestionMenu editor={editor} store={store} docType={docType} placeholderValue={placeholderValue} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
