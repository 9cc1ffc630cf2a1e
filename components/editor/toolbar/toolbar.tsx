"use client";

import type { Editor } from "@tiptap/core";
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
      isInText: editor.state.selection.$from.parent.isTextblock,
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const button = ({ key, icon, shortcut, use }: (typeof namedTools)[number]) => (
    <ToolbarButton
      key={key}
      label={t(key)}
      icon={icon}
      shortcut={shortcut}
      pressed={state.isInText && state.on.includes(key)}
      disabled={!state.isInText}
      onClick={() => use(editor)}
    />
  );

  return (
    <Primitive.Root
      aria-label={t("label")}
      className="sticky top-0 z-10 flex flex-wrap gap-x-px rounded-t-lg border-b bg-surface px-2 py-1 [scrollbar-width:none] max-wide:top-12 max-wide:flex-nowrap max-wide:overflow-x-auto print:hidden"
    >
      {headingTools.map(({ level, icon, shortcut, use }) => (
        <ToolbarButton
          key={level}
          label={t("heading", { level })}
          icon={icon}
          shortcut={shortcut}
          pressed={state.level === level}
          disabled={!state.isInText}
          onClick={() => use(editor)}
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

const Gap = () => <Primitive.Separator className="mx-1 my-1.5 shrink-0 border-l" />;
