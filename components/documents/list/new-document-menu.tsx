"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useTransition } from "react";
import { useOpenCreated } from "@/components/documents/use-open-created";
import { useRunAction } from "@/components/forms/use-run-action";
import { useOrganizationId } from "@/components/organizations/organization-id";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import type { DocType } from "@/db/enums";
import { createDocumentAction } from "@/lib/documents/actions";
import { startableTypes } from "@/lib/documents/kinds";

const icons: Record<(typeof startableTypes)[number], ReactNode> = {
  invoice: <Icon name="file-text" />,
  act: <Icon name="file-check" />,
  upd: <Icon name="file-stack" />,
  contract: <Icon name="file-signature" />,
};

/** Creates a draft and opens it at once: nothing needs to be filled in beforehand. */
export function NewDocumentMenu() {
  const t = useTranslations("documents");
  const states = useTranslations("states.docTypeLong");
  const openCreated = useOpenCreated();
  const run = useRunAction();
  const organizationId = useOrganizationId();
  const [isPending, startTransition] = useTransition();
  const start = (docType: DocType) =>
    startTransition(() => run(() => createDocumentAction({ docType, organizationId }), openCreated));
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button variant="primary" loading={isPending}>
          <Icon name="plus" />
          {t("new")}
        </Button>
      }
    >
      {startableTypes.map((docType) => (
        <MenuItem key={docType} icon={icons[docType]} onSelect={() => start(docType)}>
          {states(docType)}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
