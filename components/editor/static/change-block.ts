import { standardRequisites } from "@/components/editor/party";
import type { FlowNode } from "@/lib/body/rich-text";
import type { Block } from "@/lib/body/schema";

const paragraphOf = (text: string): FlowNode => ({ type: "paragraph", content: [{ type: "text", text }] });

type Party = Extract<Block, { type: "party" }>;

/** Returns a block with changed settings; null resets a setting to its default. */
export const changedBlock = (block: Block, changes: object): Block =>
  Object.fromEntries(Object.entries({ ...block, ...changes }).filter(([, value]) => value !== null)) as Block;

/** Returns the party with its own editable text, or without it. */
export function withTextToggled({ content, ...party }: Party): Party {
  if (content) return party;
  return { ...party, content: { type: "doc", content: standardRequisites(party.role).map(paragraphOf) } };
}
