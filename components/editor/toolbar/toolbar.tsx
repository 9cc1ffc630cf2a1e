"use client";

import type { Editor } from "@tiptap/core";
import { AllSelection, TextSelection } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { Toolbar as Primitive } from "radix-ui";
import { LinkButton } from "./link-button";
import { ToolbarButton } from "./toolbar-button";
import { alignTools, headingTools, listTools, markTools } from "./tools";

interface ToolbarProps {
  editor: Editor;
  linkOpen: boolean;
  onLinkOpenChange: (open: boolean) => void;
}

const namedTools = [...markTools, ...listTools, ...alignTools];

export function Toolbar({ editor, linkOpen, onLinkOpenChange }: ToolbarProps) {
  const t = useTranslations("editor.toolbar");
  const state = useEditorState({
    editor,
    selector: () => ({
      on: namedTools.filter((tool) => tool.isOn(editor)).map(({ key }) => key as string),
      level: headingTools.find((tool) => tool.isOn(editor))?.level,
      hasLink: editor.isActive("link"),
      isInText: selectsText(editor),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const button = (tool: (typeof namedTools)[number]) => (
    <ToolbarButton
      key={tool.key}
      label={t(tool.key)}
      icon={tool.icon}
      shortcut={tool.shortcut}
      pressed={state.isInText && state.on.includes(tool.key)}
      disabled={!state.isInText}
      onClick={() => applyTool(tool, editor)}
    />
  );

  return (
    <Primitive.Root
      aria-label={t("label")}
      className="sticky top-0 z-10 flex flex-wrap gap-x-px rounded-t-lg border-b bg-surface px-2 py-1 [scrollbar-width:none] max-wide:top-12 max-wide:flex-nowrap max-wide:overflow-x-auto print:hidden"
    >
      {headingTools.map((tool) => (
        <ToolbarButton
          key={tool.level}
          label={t("heading", { level: tool.level })}
          icon={tool.icon}
          shortcut={tool.shortcut}
          pressed={state.level === tool.level}
          disabled={!state.isInText}
          onClick={() => applyTool(tool, editor)}
        />
      ))}
      <Gap />
      {markTools.map(button)}
      <LinkButton
        editor={editor}
        pressed={state.hasLink}
        disabled={!state.isInText}
        open={linkOpen}
        onOpenChange={onLinkOpenChange}
      />
      <Gap />
      {listTools.map(button)}
      <Gap />
      {alignTools.map(button)}
      <Gap />
      <ToolbarButton
        label={t("field")}
        icon="braces"
        disabled={!state.isInText}
        onClick={() => editor.chain().focus().insertContent("{{").run()}
      />
      <Gap />
      <ToolbarButton
        label={t("undo")}
        icon="undo-2"
        shortcut="Mod+Z"
        disabled={!state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <ToolbarButton
        label={t("redo")}
        icon="redo-2"
        shortcut="Mod+Shift+Z"
        disabled={!state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </Primitive.Root>
  );
}

/** All of a text selected as text from its first letter to its last, as the commands of the toolbar need it. */
const textOf = ({ state: { doc, selection } }: Editor) =>
  selection instanceof AllSelection
    ? TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))
    : selection;

/** Whether there is text to format: the caret is in it, or all of a text is selected. */
const selectsText = (editor: Editor): boolean => textOf(editor).$from.parent.isTextblock;

function applyTool({ use }: { use: (editor: Editor) => void }, editor: Editor) {
  const selection = textOf(editor);
  if (selection !== editor.state.selection) editor.view.dispatch(editor.state.tr.setSelection(selection));
  use(editor);
}

const Gap = () => <Primitive.Separator className="mx-1 my-1.5 shrink-0 border-l" />;
