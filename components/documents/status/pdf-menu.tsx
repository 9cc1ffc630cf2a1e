"use client";

import { useTranslations } from "next-intl";
import { XmlMenuItem } from "@/components/exchange-files/xml-menu-item";
import { MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { type MenuPlace, MenuSurface } from "@/components/ui/menu-surface";
import { kinds } from "@/lib/documents/kinds";
import type { DocumentRecord } from "@/lib/documents/schema";
import type { FieldErrors } from "@/lib/values/fields";

export interface PdfMenuProps extends MenuPlace {
  documentId: string;
  docType: DocumentRecord["docType"];
  /** Saves unsaved input; returns false when that failed, which has been reported then. */
  ensureSaved: () => Promise<boolean>;
  onOpenPdf: () => void;
  /** Returns the handler that saves the file with this name below the address of the document. */
  onSave: (file: string) => () => void;
  onPrint: () => void;
  /** Missing for users who may not send the document. */
  onEmail?: () => void;
  /** Missing where no public link to the document may be created. */
  onLink?: () => void;
  onMissing: (fieldErrors: FieldErrors) => void;
}

/** The items of the menu with the paper as a file. */
export function PdfMenu(props: PdfMenuProps) {
  const {
    documentId,
    docType,
    ensureSaved,
    onOpenPdf,
    onSave,
    onPrint,
    onEmail,
    onLink,
    onMissing,
    ...place
  } = props;
  const t = useTranslations("document.pdf");
  const xml = useTranslations("document.xml");
  const common = useTranslations("common");
  const emails = useTranslations("emails");
  return (
    <MenuSurface {...place}>
      <MenuItem icon={<Icon name="file-text" />} onSelect={onOpenPdf}>
        {t("open")}
      </MenuItem>
      <MenuItem icon={<Icon name="download" />} onSelect={onSave("pdf?download=1")}>
        {common("download")}
      </MenuItem>
      <MenuItem icon={<Icon name="printer" />} onSelect={onPrint}>
        {common("print")}
      </MenuItem>
      <MenuSeparator />
      {kinds[docType].files.includes("docx") && (
        <MenuItem icon={<Icon name="file-pen" />} onSelect={onSave("docx")}>
          {t("docx")}
        </MenuItem>
      )}
      {kinds[docType].files.includes("xlsx") && (
        <MenuItem icon={<Icon name="sheet" />} onSelect={onSave("xlsx")}>
          {t("xlsx")}
        </MenuItem>
      )}
      {kinds[docType].files.includes("xml") && (
        <XmlMenuItem address={`/api/documents/${documentId}/xml`} isSaved={ensureSaved} onMissing={onMissing}>
          {xml(kinds[docType].form === "advance_invoice" ? "menuOfInvoice" : "menu")}
        </XmlMenuItem>
      )}
      {(onEmail || onLink) && <MenuSeparator />}
      {onEmail && (
        <MenuItem icon={<Icon name="mail" />} onSelect={onEmail}>
          {emails("menu")}
        </MenuItem>
      )}
      {onLink && (
        <MenuItem icon={<Icon name="link-2" />} onSelect={onLink}>
          {t("link")}
        </MenuItem>
      )}
    </MenuSurface>
  );
}
