"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useEnsureSaved } from "@/components/documents/saving/use-ensure-saved";
import { XmlMenuItem } from "@/components/exchange-files/xml-menu-item";
import { XmlDialog } from "@/components/exchange-files/xml-on-demand";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { kinds } from "@/lib/documents/kinds";
import type { DocumentRecord } from "@/lib/documents/schema";
import type { FieldErrors } from "@/lib/values/fields";
import { LinksDialog } from "./dialogs-on-demand";
import { PrintFrame } from "./print-frame";
import { usePaperFiles } from "./use-paper-files";

interface PdfButtonProps {
  document: Pick<DocumentRecord, "id" | "docType" | "organizationId" | "clientId">;
  /** Whether a public link to the document may be created. */
  canShare: boolean;
  /** Opens an email with the document; missing for users who may not send one. */
  onEmail?: () => void;
  /** Saves unsaved input, which becomes part of the PDF. */
  flush: () => Promise<boolean>;
}

/** The paper as a file: open, save, print, send. */
export function PdfButton({ document, canShare, onEmail, flush }: PdfButtonProps) {
  const { id: documentId, docType, organizationId, clientId } = document;
  const t = useTranslations("document.pdf");
  const xml = useTranslations("document.xml");
  const common = useTranslations("common");
  const emails = useTranslations("emails");
  const [isLinking, setLinking] = useState(false);
  const [missingInXml, setMissingInXml] = useState<FieldErrors | null>(null);
  const ensureSaved = useEnsureSaved(flush);
  const { open, save, print, printed } = usePaperFiles(documentId, ensureSaved);

  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <Button>
            <Icon name="download" />
            {t("label")}
            <Icon name="chevron-down" className="-mr-1 text-muted" />
          </Button>
        }
      >
        <MenuItem icon={<Icon name="file-text" />} onSelect={open}>
          {t("open")}
        </MenuItem>
        <MenuItem icon={<Icon name="download" />} onSelect={save("pdf?download=1")}>
          {common("download")}
        </MenuItem>
        <MenuItem icon={<Icon name="printer" />} onSelect={print}>
          {common("print")}
        </MenuItem>
        <MenuSeparator />
        {kinds[docType].files.includes("docx") && (
          <MenuItem icon={<Icon name="file-pen" />} onSelect={save("docx")}>
            {t("docx")}
          </MenuItem>
        )}
        {kinds[docType].files.includes("xlsx") && (
          <MenuItem icon={<Icon name="sheet" />} onSelect={save("xlsx")}>
            {t("xlsx")}
          </MenuItem>
        )}
        {kinds[docType].files.includes("xml") && (
          <XmlMenuItem
            address={`/api/documents/${documentId}/xml`}
            isSaved={ensureSaved}
            onMissing={setMissingInXml}
          >
            {xml(kinds[docType].form === "advance_invoice" ? "menuOfInvoice" : "menu")}
          </XmlMenuItem>
        )}
        {(onEmail || canShare) && <MenuSeparator />}
        {onEmail && (
          <MenuItem icon={<Icon name="mail" />} onSelect={onEmail}>
            {emails("menu")}
          </MenuItem>
        )}
        {canShare && (
          <MenuItem icon={<Icon name="link-2" />} onSelect={() => setLinking(true)}>
            {t("link")}
          </MenuItem>
        )}
      </DropdownMenu>
      {isLinking && <LinksDialog open documentId={documentId} onClose={() => setLinking(false)} />}
      {missingInXml && (
        <XmlDialog
          open
          fieldErrors={missingInXml}
          advice={xml("advice")}
          organizationId={organizationId}
          clientId={clientId}
          onClose={() => setMissingInXml(null)}
        />
      )}
      {printed && <PrintFrame key={printed} address={printed} />}
    </>
  );
}
