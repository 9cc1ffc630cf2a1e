"use client";

import { type ReactNodeViewProps, useEditorState } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { togglePartyText } from "@/components/editor/commands/party-text";
import { run } from "@/components/editor/plugins/run";
import { partyRoles } from "@/components/editor/schema/party";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";

export function PartyOptions({ node, editor, getPos, updateAttributes }: ReactNodeViewProps) {
  const t = useTranslations("editor.party");
  const isEditable = useEditorState({ editor, selector: () => editor.isEditable });
  if (!isEditable) return null;
  const toggle = () => {
    const position = getPos();
    if (position !== undefined) run(editor, togglePartyText(position));
    editor.view.focus();
  };
  return (
    <>
      <Select
        size="sm"
        aria-label={t("role")}
        value={node.attrs.role}
        onChange={({ target }) => updateAttributes({ role: target.value })}
      >
        {partyRoles.map((role) => (
          <option key={role} value={role}>
            {t(role)}
          </option>
        ))}
      </Select>
      <Button size="sm" variant="ghost" onClick={toggle}>
        {node.type.name === "party" ? t("ownText") : t("standardText")}
      </Button>
    </>
  );
}
