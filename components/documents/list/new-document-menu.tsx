"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useTransition } from "react";
import { useOpenMade } from "@/components/documents/use-open-made";
import { useRun } from "@/components/forms/use-run";
import { useOrganizationId } from "@/components/organizations/page-organization";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import type { DocType } from "@/db/enums";
import { createDocumentAction } from "@/lib/documents/actions";
import { startedTypes } from "@/lib/documents/kinds";

const icons: Record<(typeof startedTypes)[number], ReactNode> = {
  invoice: <Icon name="file-text" />,
  act: <Icon name="file-check" />,
  upd: <Icon name="file-stack" />,
  contract: <Icon name="file-signature" />,
};

/** Creates a draft and opens it at once: nothing needs to be filled in beforehand. */
export function NewDocumentMenu() {
  const t = useTranslations("documents");
  const states = useTranslations("states.docTypeLong");
  const openMade = useOpenMade();
  const run = useRun();
  const organizationId = useOrganizationId();
  const [isPending, startTransition] = useTransition();
  const start = (docType: DocType) =>
    startTransition(() => run(() => createDocumentAction({ docType, organizationId }), openMade));
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
      {startedTypes.map((docType) => (
        <MenuItem key={docType} icon={icons[docType]} onSelect={() => start(docType)}>
          {states(docType)}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
