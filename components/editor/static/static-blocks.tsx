"use client";

import type { Block, Body } from "@/lib/body/schema";
import { StaticBlock } from "./static-block";

interface StaticBlocksProps {
  body: Body;
  onChange: (body: Body) => void;
}

/** A place to type, as the editor shows for an empty body. */
const emptyText: Block = { id: "", type: "custom_text", content: { type: "doc", content: [] } };

/** The body in the look and the dimensions of the editor that may replace it. */
export function StaticBlocks({ body, onChange }: StaticBlocksProps) {
  if (body.length === 0) return <StaticBlock block={emptyText} onChange={() => undefined} />;
  return body.map((block, index) => (
    <StaticBlock key={block.id} block={block} onChange={(changed) => onChange(body.with(index, changed))} />
  ));
}
