"use client";

import type { Block, Body } from "@/lib/body/schema";
import { StaticBlock } from "./static-block";

interface StaticBlocksProps {
  body: Body;
  onChange: (body: Body) => void;
}

/** To have where to write, as the editor shows a body of nothing. */
const emptyText: Block = { id: "", type: "custom_text", content: { type: "doc", content: [] } };

/** The body as it stands, in the look and the measures of the editor that may take its place. */
export function StaticBlocks({ body, onChange }: StaticBlocksProps) {
  if (body.length === 0) return <StaticBlock block={emptyText} onChange={() => undefined} />;
  return body.map((block, index) => (
    <StaticBlock key={block.id} block={block} onChange={(changed) => onChange(body.with(index, changed))} />
  ));
}
