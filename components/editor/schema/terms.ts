import { blockNode } from "./block-node";

export const Terms = blockNode({ name: "terms", content: "flow+" });
