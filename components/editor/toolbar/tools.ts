import type { Editor } from "@tiptap/core";
import { currentBlock } from "@/components/editor/commands/blocks";
import { retypeBlock } from "@/components/editor/commands/retype-block";
import { run } from "@/components/editor/plugins/run";
import type { Alignment } from "@/components/editor/schema/rich-text";
import type { IconName } from "@/components/ui/icon-names";

/** A toggle button of the toolbar. */
export interface Tool {
  key: string;
  icon: IconName;
  shortcut: string;
  isOn: (editor: Editor) => boolean;
  use: (editor: Editor) => void;
}

const mark = <Key extends string>(key: Key, icon: IconName, shortcut: string) => ({
  key,
  icon,
  shortcut,
  isOn: (editor: Editor) => editor.isActive(key),
  use: (editor: Editor) => editor.chain().focus().toggleMark(key).run(),
});

const list = <Key extends string>(key: Key, icon: IconName, shortcut: string) => ({
  key,
  icon,
  shortcut,
  isOn: (editor: Editor) => editor.isActive(key),
  use: (editor: Editor) => editor.chain().focus().toggleList(key, "listItem").run(),
});

/** Text without an alignment prints at the left. */
const alignmentOf = (editor: Editor): Alignment => editor.getAttributes("paragraph").textAlign ?? "left";

const align = <Key extends Alignment>(key: Key, icon: IconName, shortcut: string) => ({
  key,
  icon,
  shortcut,
  isOn: (editor: Editor) => alignmentOf(editor) === key,
  use: (editor: Editor) => editor.chain().focus().updateAttributes("paragraph", { textAlign: key }).run(),
});

export const markTools = [
  mark("bold", "bold", "Mod+B"),
  mark("italic", "italic", "Mod+I"),
  mark("underline", "underline", "Mod+U"),
  mark("strike", "strikethrough", "Mod+Shift+S"),
] as const satisfies readonly Tool[];

export const listTools = [
  list("bulletList", "list", "Mod+Shift+8"),
  list("orderedList", "list-ordered", "Mod+Shift+7"),
] as const satisfies readonly Tool[];

export const alignTools = [
  align("left", "text-align-start", "Mod+Shift+L"),
  align("center", "text-align-center", "Mod+Shift+E"),
  align("right", "text-align-end", "Mod+Shift+R"),
  align("justify", "text-align-justify", "Mod+Shift+J"),
] as const satisfies readonly Tool[];

const headingIcons = { 1: "heading-1", 2: "heading-2", 3: "heading-3" } as const;

export const headingTools = ([1, 2, 3] as const).map((level) => {
  const isOn = (editor: Editor) => {
    const block = currentBlock(editor.state)?.node;
    return block?.type.name === "heading" && block.attrs.level === level;
  };
  return {
    level,
    icon: headingIcons[level],
    shortcut: `Mod+Alt+${level}`,
    isOn,
    use: (editor: Editor) => {
      editor.view.focus();
      run(editor, retypeBlock(isOn(editor) ? { type: "custom_text" } : { type: "heading", level }));
    },
  };
});
