"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, use } from "react";
import { kindOf } from "@/components/editor/block-kinds";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { type PartyRole, partyRoles } from "@/lib/body/rules";
import { BlockCard } from "./block-card";
import { ReadOnly } from "./read-only";

interface PartyCardProps {
  role: PartyRole;
  onRole: (role: PartyRole) => void;
  /** Gives the block its own text, or removes it. */
  onToggleText: () => void;
  /** The block's own text. */
  children?: ReactNode;
}

/** A party of the document: with the requisites of its record, or with its own text. */
export function PartyCard({ role, onRole, onToggleText, children }: PartyCardProps) {
  const t = useTranslations("editor.party");
  const isReadOnly = use(ReadOnly);
  const roles = (
    <Select
      size="sm"
      aria-label={t("role")}
      value={role}
      onChange={({ target }) => onRole(partyRoles.find((one) => one === target.value) ?? role)}
    >
      {partyRoles.map((one) => (
        <option key={one} value={one}>
          {t(one)}
        </option>
      ))}
    </Select>
  );
  const toggle = (
    <Button size="sm" onClick={onToggleText}>
      {children ? t("standardText") : t("ownText")}
    </Button>
  );
  return (
    <BlockCard
      kind={kindOf({ type: "party", role })}
      title={isReadOnly ? undefined : roles}
      hint={children ? t("ownHint") : undefined}
      options={!isReadOnly && toggle}
    >
      {children}
    </BlockCard>
  );
}
