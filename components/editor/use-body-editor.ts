"use client";

import { type Editor, useEditor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { Body } from "@/lib/body/schema";
import { kindOf } from "./block-kinds";
import { currentBlock } from "./commands/blocks";
import { fromEditor, toEditor } from "./convert";
import { BlockIds } from "./plugins/block-ids";
import { BlockKeys } from "./plugins/block-keys";
import { BlockLabels } from "./plugins/block-labels";
import { FieldChips } from "./plugins/field-chips";
import { Hints } from "./plugins/hints";
import { Limits } from "./plugins/limits";
import { PasteBlocks } from "./plugins/paste-blocks";
import { createSuggestionStore, type SuggestionStore } from "./suggestions/suggestion-store";
import { Suggestions } from "./suggestions/suggestions";
import { viewedExtensions } from "./views/block-views";

interface BodyEditorOptions {
  body: Body;
  onChange: (body: Body) => void;
  readOnly: boolean;
  labelledBy: string;
  announce: (text: string) => void;
  /** ⌘K in the text. */
  onLink: () => void;
}

/** The TipTap editor of a body; null until it is there. */
export function useBodyEditor({
  body,
  onChange,
  readOnly,
  labelledBy,
  announce,
  onLink,
}: BodyEditorOptions): {
  editor: Editor | null;
  store: SuggestionStore;
} {
  const t = useTranslations("editor");
  const [store] = useState(createSuggestionStore);
  const [extensions] = useState(() => {
    const tellMove = ({ state }: Editor) => {
      const block = currentBlock(state);
      if (!block) return;
      const name = t(`blocks.${kindOf(block.node).key}.name`);
      announce(t("handle.moved", { name, place: block.index + 1, count: state.doc.childCount }));
    };
    const hints: Record<string, string> = {
      heading: t("hint.heading"),
      terms: t("hint.terms"),
      party_text: t("hint.party"),
    };
    return [
      ...viewedExtensions,
      BlockIds,
      Limits,
      FieldChips,
      BlockKeys.configure({ onMove: tellMove, onLink }),
      BlockLabels.configure({ terms: t("blocks.terms.name") }),
      Hints.configure({ hintOf: (type) => hints[type] ?? t("hint.text") }),
      PasteBlocks,
      Suggestions.configure({ store }),
    ];
  });
  const reported = useRef(body);

  const editor = useEditor({
    extensions,
    content: toEditor(body),
    editable: !readOnly,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    enableInputRules: ["bulletList", "orderedList"],
    enablePasteRules: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        "aria-readonly": String(readOnly),
        tabindex: "0",
        class: "editor-text",
      },
    },
    onUpdate: ({ editor: { state } }) => {
      reported.current = fromEditor(state.doc);
      onChange(reported.current);
    },
  });

  useEffect(() => editor?.setEditable(!readOnly, false), [editor, readOnly]);

  // A body that did not come from here (another version was loaded) takes the place of the text.
  useEffect(() => {
    if (!editor || body === reported.current) return;
    reported.current = body;
    const doc = editor.schema.nodeFromJSON(toEditor(body));
    if (editor.state.doc.eq(doc)) return;
    // Cards are drawn by React at once, which it does not do in the middle of an effect.
    queueMicrotask(() => editor.commands.setContent(doc.toJSON(), { emitUpdate: false }));
  }, [editor, body]);

  return { editor, store };
}
