"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { startableTypes } from "@/lib/documents/kinds";
import { useNextDocument } from "./use-next-document";

/** Adds a document of any type, whatever documents the project already has. */
export function ProjectDocumentMenu({ projectId }: { projectId: string }) {
  const t = useTranslations("projects");
  const types = useTranslations("states.docType");
  const { create, isPending } = useNextDocument(projectId);
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button size="sm" loading={isPending}>
          <Icon name="plus" />
          {t("newDocument")}
        </Button>
      }
    >
      {startableTypes.map((docType) => (
        <MenuItem key={docType} onSelect={() => create({ docType, again: true })}>
          {types(docType)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem href={`/documents/new?projectId=${projectId}`}>{t("anyDocument")}</MenuItem>
    </DropdownMenu>
  );
}
