import type { Node } from "@tiptap/pm/model";
import type { BlockType } from "@/lib/body/schema";
import type { BlockNodeName } from "./schema/blocks";

/** Returns the block type that a node represents. */
export function typeOfNode({ type }: Node): BlockType {
  const name = type.name as BlockNodeName;
  return name === "party_text" ? "party" : name;
}
