"use client";

import {
  BadgeCheck,
  Ban,
  CopyPlus,
  Ellipsis,
  FilePen,
  FilePlus2,
  LayoutTemplate,
  PenLine,
  Repeat,
  Signature,
  Trash2,
  Undo2,
} from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { kinds } from "@/lib/documents/kinds";
import { allowedTransitions, canDelete, standsForItsNumber } from "@/lib/documents/rules";
import type { DocumentRecord } from "@/lib/documents/schema";

type Status = DocumentRecord["status"];
type DocType = DocumentRecord["docType"];

interface DocumentMenuProps {
  document: DocumentRecord;
  hasOpenCorrection: boolean;
  /** It was handed over in a month that is closed. */
  isClosed: boolean;
  /** Another document is being made of it. */
  isMaking: boolean;
  onDuplicate: (docType?: DocType) => void;
  onRepeat: () => void;
  onStatus: (status: Status) => void;
  onSaveAsTemplate: () => void;
  /** Absent where no correction may be begun. */
  onCorrect?: () => void;
  onDelete: () => void;
}

const icons: Record<Status, ReactNode> = {
  draft: <PenLine aria-hidden />,
  issued: <Undo2 aria-hidden />,
  partially_paid: null,
  paid: <BadgeCheck aria-hidden />,
  signed: <Signature aria-hidden />,
  cancelled: <Ban aria-hidden />,
};

/** Everything else that can be done with a document now. */
export function DocumentMenu({
  document,
  hasOpenCorrection,
  isClosed,
  isMaking,
  onDuplicate,
  onRepeat,
  onStatus,
  onSaveAsTemplate,
  onCorrect,
  onDelete,
}: DocumentMenuProps) {
  const t = useTranslations("document.menu");
  const saveAs = useTranslations("templates.saveAs");
  const { docType, status } = document;
  const statuses = allowedTransitions(document)
    .filter((to) => !(status === "draft" && to === "issued"))
    .filter((to) => !((hasOpenCorrection || isClosed) && (to === "draft" || to === "cancelled")));
  const types = standsForItsNumber(document) ? kinds[docType].next : [];
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton
          variant="secondary"
          label={t("label")}
          loading={isMaking}
          icon={<Ellipsis aria-hidden />}
        />
      }
    >
      {types.map((type) => (
        <MenuItem key={type} icon={<FilePlus2 aria-hidden />} onSelect={() => onDuplicate(type)}>
          {t(`create.${type}`)}
        </MenuItem>
      ))}
      <MenuItem icon={<CopyPlus aria-hidden />} onSelect={() => onDuplicate()}>
        {t("duplicate")}
      </MenuItem>
      <MenuItem icon={<Repeat aria-hidden />} onSelect={onRepeat}>
        {t("repeat")}
      </MenuItem>
      <MenuItem icon={<LayoutTemplate aria-hidden />} onSelect={onSaveAsTemplate}>
        {saveAs("action")}
      </MenuItem>
      {(statuses.length > 0 || onCorrect) && <MenuSeparator />}
      {onCorrect && (
        <MenuItem icon={<FilePen aria-hidden />} onSelect={onCorrect}>
          {t("correct")}
        </MenuItem>
      )}
      {statuses.map((to) => (
        <MenuItem key={to} icon={icons[to]} onSelect={() => onStatus(to)}>
          {t(to === "issued" ? "unsign" : `transition.${to}`)}
        </MenuItem>
      ))}
      {canDelete(document) && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={onDelete}>
            {t("delete")}
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  );
}
