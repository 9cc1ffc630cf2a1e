import { partyRoles } from "@/components/editor/party";
import { blockNode } from "./block-node";
import { dataAttribute, isOneOf } from "./data-attribute";

const role = dataAttribute("role", isOneOf(partyRoles), "customer");

/** A party with the standard requisites of its record. */
export const Party = blockNode({ name: "party", attributes: { role } });

/** A party with a text of its own in their place. */
export const PartyText = blockNode({
  name: "party_text",
  content: "flow+",
  isolating: true,
  attributes: { role },
});
