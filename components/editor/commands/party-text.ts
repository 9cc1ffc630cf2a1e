import { Fragment, type Node, type Schema } from "@tiptap/pm/model";
import { standardRequisites } from "@/components/editor/party";
import type { PartyRole } from "@/lib/body/rules";
import { type Command, selectBlock } from "./blocks";

const standardTextOf = (schema: Schema, role: PartyRole) =>
  Fragment.from(
    standardRequisites(role).map((line) => schema.nodes.paragraph!.create(null, schema.text(line))),
  );

const isParty = (node: Node | null): node is Node =>
  node?.type.name === "party" || node?.type.name === "party_text";

/** Gives the party at a position its own editable text, or removes it. */
export const togglePartyText =
  (position: number): Command =>
  ({ doc, schema, tr }, dispatch) => {
    const party = doc.nodeAt(position);
    if (!isParty(party)) return false;
    const next =
      party.type.name === "party"
        ? schema.nodes.party_text!.create(party.attrs, standardTextOf(schema, party.attrs.role))
        : schema.nodes.party!.create(party.attrs);
    dispatch?.(selectBlock(tr.replaceWith(position, position + party.nodeSize, next), position));
    return true;
  };
