import { standardRequisites } from "@/components/editor/party";
import type { FlowNode } from "@/lib/body/rich-text";
import type { Block } from "@/lib/body/schema";

const lineOf = (text: string): FlowNode => ({ type: "paragraph", content: [{ type: "text", text }] });

type Party = Extract<Block, { type: "party" }>;

/** A block with other settings; null takes one back to what it is by itself. */
export const changedBlock = (block: Block, changes: object): Block =>
  Object.fromEntries(Object.entries({ ...block, ...changes }).filter(([, value]) => value !== null)) as Block;

/** The party with a text of its own, ready to be changed, or without it. */
export function withTextToggled({ content, ...party }: Party): Party {
  if (content) return party;
  return { ...party, content: { type: "doc", content: standardRequisites(party.role).map(lineOf) } };
}
