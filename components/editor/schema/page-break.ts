import { blockNode } from "./block-node";

export const PageBreak = blockNode({ name: "page_break" });
