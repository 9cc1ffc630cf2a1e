import type { AnyExtension } from "@tiptap/core";
import { NodeViewContent, type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import type { ComponentType } from "react";
import { PageBreakLine } from "@/components/editor/cards/page-break-line";
import { PartyCard } from "@/components/editor/cards/party-card";
import { ServicesTableCard } from "@/components/editor/cards/services-table-card";
import { SignaturesCard } from "@/components/editor/cards/signatures-card";
import { TotalsCard } from "@/components/editor/cards/totals-card";
import { togglePartyText } from "@/components/editor/commands/party-text";
import { runCommand } from "@/components/editor/plugins/run-command";
import type { BlockNodeName } from "@/components/editor/schema/blocks";
import { schemaExtensions } from "@/components/editor/schema/schema-extensions";

function PartyView({ node, editor, getPos, updateAttributes }: ReactNodeViewProps) {
  const toggle = () => {
    const position = getPos();
    if (position !== undefined) runCommand(editor, togglePartyText(position));
    editor.view.focus();
  };
  return (
    <PartyCard role={node.attrs.role} onRole={(role) => updateAttributes({ role })} onToggleText={toggle}>
      {!node.isAtom && <NodeViewContent className="mt-1.5" />}
    </PartyCard>
  );
}

const ServicesTableView = ({ node, updateAttributes }: ReactNodeViewProps) => (
  <ServicesTableCard columns={node.attrs.columns} onChange={(columns) => updateAttributes({ columns })} />
);

const TotalsView = ({ node, updateAttributes }: ReactNodeViewProps) => (
  <TotalsCard showVat={node.attrs.showVat} showInWords={node.attrs.showInWords} onChange={updateAttributes} />
);

const SignaturesView = ({ node, updateAttributes }: ReactNodeViewProps) => (
  <SignaturesCard showStamp={node.attrs.showStamp} onChange={updateAttributes} />
);

/** Null for a block that is plain text. */
const views: Record<BlockNodeName, ComponentType<ReactNodeViewProps> | null> = {
  custom_text: null,
  heading: null,
  terms: null,
  party: PartyView,
  party_text: PartyView,
  services_table: ServicesTableView,
  totals: TotalsView,
  signatures: SignaturesView,
  page_break: PageBreakLine,
};

const viewByName: Record<string, ComponentType<ReactNodeViewProps> | null> = views;

/** The schema with React cards for the blocks that are not plain text. */
export const viewedExtensions: AnyExtension[] = schemaExtensions.map((extension) => {
  const view = viewByName[extension.name];
  return view ? extension.extend({ addNodeView: () => ReactNodeViewRenderer(view) }) : extension;
});
