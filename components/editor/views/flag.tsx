"use client";

import type { ReactNodeViewProps } from "@tiptap/react";
import { useEditorState } from "@tiptap/react";
import { Checkbox } from "@/components/ui/checkbox";

interface FlagProps extends Pick<ReactNodeViewProps, "node" | "editor" | "updateAttributes"> {
  name: string;
  label: string;
}

/** A part of a block that prints unless it is switched off. */
export function Flag({ node, editor, updateAttributes, name, label }: FlagProps) {
  const isEditable = useEditorState({ editor, selector: () => editor.isEditable });
  return (
    <Checkbox
      label={label}
      checked={node.attrs[name] !== false}
      disabled={!isEditable}
      onChange={({ target }) => updateAttributes({ [name]: target.checked ? null : false })}
    />
  );
}
