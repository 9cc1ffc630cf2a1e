"use client";

import { ChevronDown, Download, FileText, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";

interface PdfButtonProps {
  documentId: string;
  /** What is typed goes into the PDF, so it is saved first. */
  flush: () => Promise<boolean>;
}

export function PdfButton({ documentId, flush }: PdfButtonProps) {
  const t = useTranslations("document.pdf");
  const common = useTranslations("common");
  const printer = useRef<HTMLIFrameElement>(null);
  const address = `/api/documents/${documentId}/pdf`;

  const open = async () => {
    await flush();
    window.open(address, "_blank", "noopener");
  };
  const download = async () => {
    await flush();
    const link = document.createElement("a");
    link.href = `${address}?download=1`;
    link.download = "";
    link.click();
  };
  const print = async () => {
    await flush();
    if (printer.current) printer.current.src = `${address}?print=${Date.now()}`;
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
        <MenuItem icon={<Download aria-hidden />} onSelect={download}>
          {common("download")}
        </MenuItem>
        <MenuItem icon={<Printer aria-hidden />} onSelect={print}>
          {common("print")}
        </MenuItem>
      </DropdownMenu>
      <iframe
        ref={printer}
        title={t("printing")}
        aria-hidden
        tabIndex={-1}
        className="fixed size-0"
        onLoad={({ currentTarget }) => currentTarget.src && currentTarget.contentWindow?.print()}
      />
    </>
  );
}
