"use client";

import type { ReactNodeViewProps } from "@tiptap/react";
import { use } from "react";
import { ReadOnly } from "@/components/editor/read-only";
import { Checkbox } from "@/components/ui/checkbox";

interface FlagProps extends Pick<ReactNodeViewProps, "node" | "updateAttributes"> {
  name: string;
  label: string;
}

/** A part of a block that prints unless it is switched off. */
export function Flag({ node, updateAttributes, name, label }: FlagProps) {
  const isReadOnly = use(ReadOnly);
  return (
    <Checkbox
      label={label}
      checked={node.attrs[name] !== false}
      disabled={isReadOnly}
      onChange={({ target }) => updateAttributes({ [name]: target.checked ? null : false })}
    />
  );
}
