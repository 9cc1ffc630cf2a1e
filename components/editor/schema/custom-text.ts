import { blockNode } from "./block-node";

export const CustomText = blockNode({ name: "custom_text", content: "flow+" });
