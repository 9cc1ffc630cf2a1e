"use client";

import { NodeViewContent, type ReactNodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { use } from "react";
import { togglePartyText } from "@/components/editor/commands/party-text";
import { run } from "@/components/editor/plugins/run";
import { ReadOnly } from "@/components/editor/read-only";
import { partyRoles } from "@/components/editor/schema/party";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { BlockCard } from "./block-card";

/** One of the two sides: with the requisites of its record, or with a text of its own. */
export function PartyCard({ node, editor, getPos, updateAttributes }: ReactNodeViewProps) {
  const t = useTranslations("editor.party");
  const isReadOnly = use(ReadOnly);
  const hasOwnText = !node.isAtom;
  const toggle = () => {
    const position = getPos();
    if (position !== undefined) run(editor, togglePartyText(position));
    editor.view.focus();
  };

  const role = (
    <Select
      size="sm"
      aria-label={t("role")}
      value={node.attrs.role}
      onChange={({ target }) => updateAttributes({ role: target.value })}
    >
      {partyRoles.map((one) => (
        <option key={one} value={one}>
          {t(one)}
        </option>
      ))}
    </Select>
  );
  const text = (
    <Button size="sm" onClick={toggle}>
      {hasOwnText ? t("standardText") : t("ownText")}
    </Button>
  );
  return (
    <BlockCard
      node={node}
      title={isReadOnly ? undefined : role}
      hint={hasOwnText ? t("ownHint") : undefined}
      options={!isReadOnly && text}
    >
      {hasOwnText && <NodeViewContent className="mt-1.5" />}
    </BlockCard>
  );
}
