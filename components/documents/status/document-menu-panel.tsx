"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { type MenuPlace, MenuSurface } from "@/components/ui/menu-surface";
import { kinds } from "@/lib/documents/kinds";
import { allowedTransitions, canDelete, isCurrentDocument } from "@/lib/documents/rules";
import type { DocumentRecord } from "@/lib/documents/schema";

type Status = DocumentRecord["status"];
type DocType = DocumentRecord["docType"];

export interface DocumentActions {
  document: DocumentRecord;
  hasOpenCorrection: boolean;
  /** Whether the document's month is closed. */
  isClosed: boolean;
  onDuplicate: (docType?: DocType) => void;
  onRepeat: () => void;
  onStatus: (status: Status) => void;
  onSaveAsTemplate: () => void;
  /** Missing where no correction may be created. */
  onCorrect?: () => void;
  onDelete: () => void;
}

export interface DocumentMenuPanelProps extends MenuPlace, DocumentActions {}

const iconByStatus: Record<Status, ReactNode> = {
  draft: <Icon name="pen-line" />,
  issued: <Icon name="undo-2" />,
  partially_paid: null,
  paid: <Icon name="badge-check" />,
  signed: <Icon name="signature" />,
  cancelled: <Icon name="ban" />,
};

/** The items of the menu with all other actions for a document. */
export function DocumentMenuPanel({
  document,
  hasOpenCorrection,
  isClosed,
  onDuplicate,
  onRepeat,
  onStatus,
  onSaveAsTemplate,
  onCorrect,
  onDelete,
  ...place
}: DocumentMenuPanelProps) {
  const t = useTranslations("document.menu");
  const saveAs = useTranslations("templates.saveAs");
  const { docType, status } = document;
  const statuses = allowedTransitions(document)
    .filter((to) => !(status === "draft" && to === "issued"))
    .filter((to) => !((hasOpenCorrection || isClosed) && (to === "draft" || to === "cancelled")));
  const types = isCurrentDocument(document) ? kinds[docType].next : [];
  return (
    <MenuSurface {...place}>
      {types.map((type) => (
        <MenuItem key={type} icon={<Icon name="file-plus-2" />} onSelect={() => onDuplicate(type)}>
          {t(`create.${type}`)}
        </MenuItem>
      ))}
      <MenuItem icon={<Icon name="copy-plus" />} onSelect={() => onDuplicate()}>
        {t("duplicate")}
      </MenuItem>
      <MenuItem icon={<Icon name="repeat" />} onSelect={onRepeat}>
        {t("repeat")}
      </MenuItem>
      <MenuItem icon={<Icon name="layout-template" />} onSelect={onSaveAsTemplate}>
        {saveAs("action")}
      </MenuItem>
      {(statuses.length > 0 || onCorrect) && <MenuSeparator />}
      {onCorrect && (
        <MenuItem icon={<Icon name="file-pen" />} onSelect={onCorrect}>
          {t("correct")}
        </MenuItem>
      )}
      {statuses.map((to) => (
        <MenuItem key={to} icon={iconByStatus[to]} onSelect={() => onStatus(to)}>
          {t(to === "issued" ? "unsign" : `transition.${to}`)}
        </MenuItem>
      ))}
      {canDelete(document) && !isClosed && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Icon name="trash-2" />} tone="danger" onSelect={onDelete}>
            {t("delete")}
          </MenuItem>
        </>
      )}
    </MenuSurface>
  );
}
