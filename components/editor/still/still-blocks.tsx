"use client";

import type { Block, Body } from "@/lib/body/schema";
import { StillBlock } from "./still-block";

interface StillBlocksProps {
  body: Body;
  onChange: (body: Body) => void;
}

/** To have where to write, as the editor shows a body of nothing. */
const emptyText: Block = { id: "", type: "custom_text", content: { type: "doc", content: [] } };

/** The body as it stands, in the look and the measures of the editor that may take its place. */
export function StillBlocks({ body, onChange }: StillBlocksProps) {
  if (body.length === 0) return <StillBlock block={emptyText} onChange={() => undefined} />;
  return body.map((block, index) => (
    <StillBlock key={block.id} block={block} onChange={(changed) => onChange(body.with(index, changed))} />
  ));
}
