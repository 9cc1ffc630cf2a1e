import type { AnyExtension } from "@tiptap/core";
import { type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import type { ComponentType } from "react";
import { schemaExtensions } from "@/components/editor/schema/schema-extensions";
import { PageBreakLine } from "./page-break-line";
import { PartyCard } from "./party-card";
import { ServicesTableCard } from "./services-table-card";
import { SignaturesCard } from "./signatures-card";
import { TotalsCard } from "./totals-card";

const views: Record<string, ComponentType<ReactNodeViewProps>> = {
  party: PartyCard,
  party_text: PartyCard,
  services_table: ServicesTableCard,
  totals: TotalsCard,
  signatures: SignaturesCard,
  page_break: PageBreakLine,
};

/** The schema with React cards for the blocks that are no plain text. */
export const viewedExtensions: AnyExtension[] = schemaExtensions.map((extension) => {
  const view = views[extension.name];
  return view ? extension.extend({ addNodeView: () => ReactNodeViewRenderer(view) }) : extension;
});
