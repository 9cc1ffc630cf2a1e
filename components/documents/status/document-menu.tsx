"use client";

import { useTranslations } from "next-intl";
import { MenuButton } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import type { DocumentActions } from "./document-menu-panel";
import { DocumentMenuPanel } from "./menus-on-demand";

interface DocumentMenuProps extends DocumentActions {
  /** Whether another document is being created from it. */
  isMaking: boolean;
}

/** All other actions for a document. */
export function DocumentMenu({ isMaking, ...actions }: DocumentMenuProps) {
  const t = useTranslations("document.menu");
  return (
    <MenuButton
      align="end"
      trigger={
        <IconButton
          variant="secondary"
          label={t("label")}
          loading={isMaking}
          icon={<Icon name="ellipsis" />}
        />
      }
      onIntent={DocumentMenuPanel.fetch}
      surface={(place) => <DocumentMenuPanel {...place} {...actions} />}
    />
  );
}
