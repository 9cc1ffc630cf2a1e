import type { Editor } from "@tiptap/core";
import { currentBlock } from "@/components/editor/commands/blocks";
import { retypeBlock } from "@/components/editor/commands/retype-block";
import { runCommand } from "@/components/editor/plugins/run-command";
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

const markTool = <Key extends string>(key: Key, icon: IconName, shortcut: string) => ({
  key,
  icon,
  shortcut,
  isOn: (editor: Editor) => editor.isActive(key),
  use: (editor: Editor) => editor.chain().focus().toggleMark(key).run(),
});

const listTool = <Key extends string>(key: Key, icon: IconName, shortcut: string) => ({
  key,
  icon,
  shortcut,
  isOn: (editor: Editor) => editor.isActive(key),
  use: (editor: Editor) => editor.chain().focus().toggleList(key, "listItem").run(),
});

/** Text without an alignment prints at the left. */
const alignmentOf = (editor: Editor): Alignment => editor.getAttributes("paragraph").textAlign ?? "left";

const alignTool = <Key extends Alignment>(key: Key, icon: IconName, shortcut: string) => ({
  key,
  icon,
  shortcut,
  isOn: (editor: Editor) => alignmentOf(editor) === key,
  use: (editor: Editor) => editor.chain().focus().updateAttributes("paragraph", { textAlign: key }).run(),
});

export const markTools = [
  markTool("bold", "bold", "Mod+B"),
  markTool("italic", "italic", "Mod+I"),
  markTool("underline", "underline", "Mod+U"),
  markTool("strike", "strikethrough", "Mod+Shift+S"),
] as const satisfies readonly Tool[];

export const listTools = [
  listTool("bulletList", "list", "Mod+Shift+8"),
  listTool("orderedList", "list-ordered", "Mod+Shift+7"),
] as const satisfies readonly Tool[];

export const alignTools = [
  alignTool("left", "text-align-start", "Mod+Shift+L"),
  alignTool("center", "text-align-center", "Mod+Shift+E"),
  alignTool("right", "text-align-end", "Mod+Shift+R"),
  alignTool("justify", "text-align-justify", "Mod+Shift+J"),
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
      runCommand(editor, retypeBlock(isOn(editor) ? { type: "custom_text" } : { type: "heading", level }));
    },
  };
});
