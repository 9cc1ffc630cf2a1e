"use client";

import { NodeViewContent, type ReactNodeViewProps } from "@tiptap/react";
import { BlockCard } from "./block-card";
import { PartyOptions } from "./party-options";

export function PartyCard(props: ReactNodeViewProps) {
  return <BlockCard node={props.node} options={<PartyOptions {...props} />} />;
}

export function PartyTextCard(props: ReactNodeViewProps) {
  return (
    <BlockCard node={props.node} options={<PartyOptions {...props} />}>
      <NodeViewContent className="mt-1.5" />
    </BlockCard>
  );
}
