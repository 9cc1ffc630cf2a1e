"use client";

import { ChevronDown, Download, FilePen, FileText, Link2, Mail, Printer, Sheet } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSaved } from "@/components/documents/saving/use-saved";
import { XmlItem } from "@/components/exchange-files/xml-item";
import { XmlDialog } from "@/components/exchange-files/xml-on-demand";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { kinds } from "@/lib/documents/kinds";
import type { DocumentRecord } from "@/lib/documents/schema";
import type { FieldErrors } from "@/lib/values/fields";
import { LinksDialog } from "./dialogs-on-demand";

interface PdfButtonProps {
  document: Pick<DocumentRecord, "id" | "docType" | "organizationId" | "clientId">;
  /** Whether the other side may be given a link to it. */
  canShare: boolean;
  /** Opens an email that brings it; absent for whoever may not send one. */
  onEmail?: () => void;
  /** What is typed goes into the PDF, so it is saved first. */
  flush: () => Promise<boolean>;
}

export function PdfButton({ document: record, canShare, onEmail, flush }: PdfButtonProps) {
  const { id: documentId, docType, organizationId, clientId } = record;
  const t = useTranslations("document.pdf");
  const xml = useTranslations("document.xml");
  const common = useTranslations("common");
  const links = useTranslations("links");
  const emails = useTranslations("emails");
  const [isLinking, setLinking] = useState(false);
  const [missingInXml, setMissingInXml] = useState<FieldErrors | null>(null);
  const [printed, setPrinted] = useState<string | null>(null);
  const isSaved = useSaved(flush);
  const document = `/api/documents/${documentId}`;
  const address = `${document}/pdf`;

  const open = async () => {
    // Opened at the click: a browser blocks a window that comes later.
    const tab = window.open("", "_blank");
    if (!(await isSaved())) return tab?.close();
    if (!tab) return;
    tab.opener = null;
    tab.location.replace(address);
  };
  const save = (href: string) => async () => {
    if (!(await isSaved())) return;
    const link = window.document.createElement("a");
    link.href = href;
    link.download = "";
    link.click();
  };
  const print = async () => {
    if (!(await isSaved())) return;
    setPrinted(`${address}?print=${Date.now()}`);
  };

  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <Button>
            <Download aria-hidden />
            {t("label")}
            <ChevronDown aria-hidden className="-mr-1 text-muted" />
          </Button>
        }
      >
        <MenuItem icon={<FileText aria-hidden />} onSelect={open}>
          {t("open")}
        </MenuItem>
        <MenuItem icon={<Download aria-hidden />} onSelect={save(`${address}?download=1`)}>
          {common("download")}
        </MenuItem>
        <MenuItem icon={<Printer aria-hidden />} onSelect={print}>
          {common("print")}
        </MenuItem>
        <MenuSeparator />
        {kinds[docType].files.includes("docx") && (
          <MenuItem icon={<FilePen aria-hidden />} onSelect={save(`${document}/docx`)}>
            {t("docx")}
          </MenuItem>
        )}
        {kinds[docType].files.includes("xlsx") && (
          <MenuItem icon={<Sheet aria-hidden />} onSelect={save(`${document}/xlsx`)}>
            {t("xlsx")}
          </MenuItem>
        )}
        {kinds[docType].files.includes("xml") && (
          <XmlItem address={`${document}/xml`} isSaved={isSaved} onMissing={setMissingInXml}>
            {xml(kinds[docType].form === "advance_invoice" ? "menuOfInvoice" : "menu")}
          </XmlItem>
        )}
        {(onEmail || canShare) && <MenuSeparator />}
        {onEmail && (
          <MenuItem icon={<Mail aria-hidden />} onSelect={onEmail}>
            {emails("menu")}
          </MenuItem>
        )}
        {canShare && (
          <MenuItem icon={<Link2 aria-hidden />} onSelect={() => setLinking(true)}>
            {links("menu")}
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
      {/* Not before it is wanted: at a frame the browser stops reading the page, and shows the buttons where they do not stay. */}
      {printed && (
        <iframe
          key={printed}
          src={printed}
          title={t("printing")}
          aria-hidden
          tabIndex={-1}
          className="fixed size-0"
          onLoad={({ currentTarget }) => currentTarget.contentWindow?.print()}
        />
      )}
    </>
  );
}
