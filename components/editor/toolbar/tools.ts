import type { Editor } from "@tiptap/core";
import {
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Strikethrough,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  Underline,
} from "lucide-react";
import { currentBlock } from "@/components/editor/commands/blocks";
import { retypeBlock } from "@/components/editor/commands/retype-block";
import { run } from "@/components/editor/plugins/run";
import type { Alignment } from "@/components/editor/schema/rich-text";

/** A button of the toolbar that is on or off. */
export interface Tool {
  key: string;
  icon: LucideIcon;
  shortcut: string;
  isOn: (editor: Editor) => boolean;
  use: (editor: Editor) => void;
}

const mark = <Key extends string>(key: Key, icon: LucideIcon, shortcut: string) => ({
  key,
  icon,
  shortcut,
  isOn: (editor: Editor) => editor.isActive(key),
  use: (editor: Editor) => editor.chain().focus().toggleMark(key).run(),
});

const list = <Key extends string>(key: Key, icon: LucideIcon, shortcut: string) => ({
  key,
  icon,
  shortcut,
  isOn: (editor: Editor) => editor.isActive(key),
  use: (editor: Editor) => editor.chain().focus().toggleList(key, "listItem").run(),
});

/** Text without a given alignment prints at the left. */
const alignmentOf = (editor: Editor): Alignment => editor.getAttributes("paragraph").textAlign ?? "left";

const align = <Key extends Alignment>(key: Key, icon: LucideIcon, shortcut: string) => ({
  key,
  icon,
  shortcut,
  isOn: (editor: Editor) => alignmentOf(editor) === key,
  use: (editor: Editor) => editor.chain().focus().updateAttributes("paragraph", { textAlign: key }).run(),
});

export const markTools = [
  mark("bold", Bold, "Mod+B"),
  mark("italic", Italic, "Mod+I"),
  mark("underline", Underline, "Mod+U"),
  mark("strike", Strikethrough, "Mod+Shift+S"),
] as const satisfies readonly Tool[];

export const listTools = [
  list("bulletList", List, "Mod+Shift+8"),
  list("orderedList", ListOrdered, "Mod+Shift+7"),
] as const satisfies readonly Tool[];

export const alignTools = [
  align("left", TextAlignStart, "Mod+Shift+L"),
  align("center", TextAlignCenter, "Mod+Shift+E"),
  align("right", TextAlignEnd, "Mod+Shift+R"),
  align("justify", TextAlignJustify, "Mod+Shift+J"),
] as const satisfies readonly Tool[];

const headingIcons = { 1: Heading1, 2: Heading2, 3: Heading3 };

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
