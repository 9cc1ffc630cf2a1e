import { blockNode } from "./block-node";
import { dataAttribute, isOneOf } from "./data-attribute";

export const partyRoles = ["customer", "executor"] as const;
export type PartyRole = (typeof partyRoles)[number];

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
