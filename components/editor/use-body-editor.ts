"use client";

import { type Editor, useEditor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { dismissToast, toast } from "@/components/ui/toast";
import { maxBlocks, maxBodySize } from "@/lib/body/rules";
import type { Body } from "@/lib/body/schema";
import { kindOfNode } from "./block-kinds";
import { currentBlock } from "./commands/blocks";
import { fromEditor, toEditor } from "./convert";
import { BlockIds } from "./plugins/block-ids";
import { BlockKeys } from "./plugins/block-keys";
import { BlockLabels } from "./plugins/block-labels";
import { CaretBeforeKey } from "./plugins/caret-before-key";
import { FieldChips } from "./plugins/field-chips";
import { Hints } from "./plugins/hints";
import { Limits } from "./plugins/limits";
import { PageKeys } from "./plugins/page-keys";
import { PasteBlocks } from "./plugins/paste-blocks";
import { replaceDocument } from "./replace-document";
import { createSuggestionStore, type SuggestionStore } from "./suggestions/suggestion-store";
import { Suggestions } from "./suggestions/suggestions";
import { textboxAttributes } from "./textbox-attributes";
import { useBlockHint } from "./use-block-hint";
import { viewedExtensions } from "./views/block-views";

interface BodyEditorOptions {
  body: Body;
  onChange: (body: Body) => void;
  labelledBy: string;
  announce: (text: string) => void;
  /** Called for ⌘K in the text. */
  onLink: () => void;
}

/** Creates the TipTap editor of a body. */
export function useBodyEditor({ body, onChange, labelledBy, announce, onLink }: BodyEditorOptions): {
  editor: Editor;
  store: SuggestionStore;
} {
  const t = useTranslations("editor");
  const hintOf = useBlockHint();
  const [store] = useState(createSuggestionStore);
  const [extensions] = useState(() => {
    const announceMove = ({ state }: Editor) => {
      const block = currentBlock(state);
      if (!block) return;
      const name = t(`blocks.${kindOfNode(block.node).key}.name`);
      announce(t("handle.moved", { name, place: block.index + 1, count: state.doc.childCount }));
    };
    let refusalToastId = 0;
    const notifyRefused = () => {
      // One toast for all refused keystrokes.
      dismissToast(refusalToastId);
      refusalToastId = toast({ tone: "bad", title: t("full", { blocks: maxBlocks, letters: maxBodySize }) });
    };
    return [
      ...viewedExtensions,
      BlockIds,
      Limits.configure({ onRefused: notifyRefused }),
      CaretBeforeKey,
      FieldChips,
      BlockKeys.configure({ onMove: announceMove, onLink }),
      BlockLabels.configure({ nameOf: (key) => t(`blocks.${key}.name`) }),
      Hints.configure({ hintOf }),
      PageKeys,
      PasteBlocks,
      Suggestions.configure({ store }),
    ];
  });
  // Not only the last one: a busy page may show a body after the next one has already been reported.
  const ownBodies = useRef(new WeakSet([body]));

  const editor = useEditor({
    extensions,
    content: toEditor(body),
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    enableInputRules: ["bulletList", "orderedList"],
    enablePasteRules: false,
    editorProps: {
      attributes: {
        ...textboxAttributes(labelledBy),
        tabindex: "0",
        class: "editor-text",
      },
    },
    onUpdate: ({ editor: { state } }) => {
      const reported = fromEditor(state.doc);
      ownBodies.current.add(reported);
      onChange(reported);
    },
  });

  // A body that does not come from this editor, such as another loaded version, replaces the text.
  useEffect(() => {
    if (ownBodies.current.has(body)) return;
    ownBodies.current = new WeakSet([body]);
    const doc = editor.schema.nodeFromJSON(toEditor(body));
    if (editor.state.doc.eq(doc)) return;
    // React renders the cards synchronously, which it cannot do within an effect.
    queueMicrotask(() => replaceDocument(editor, doc));
  }, [editor, body]);

  return { editor, store };
}
