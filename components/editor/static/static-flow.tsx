"use client";

import { use } from "react";
import { ReadOnly } from "@/components/editor/cards/read-only";
import { useBlockHint } from "@/components/editor/use-block-hint";
import type { FlowNode } from "@/lib/body/rich-text";
import type { BlockType } from "@/lib/body/schema";
import { StaticText } from "./static-text";

/** The text of a block; an empty one shows a hint. */
export function StaticFlow({ type, nodes }: { type: BlockType; nodes: FlowNode[] }) {
  const hintOf = useBlockHint();
  const isReadOnly = use(ReadOnly);
  const [first, ...more] = nodes;
  const isEmpty = !first || (more.length === 0 && first.type === "paragraph" && !first.content?.length);
  if (!isEmpty) return <StaticText nodes={nodes} />;
  return isReadOnly ? <p /> : <p className="is-hinted" data-hint={hintOf(type)} />;
}
