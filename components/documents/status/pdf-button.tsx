"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useEnsureSaved } from "@/components/documents/saving/use-ensure-saved";
import { XmlDialog } from "@/components/exchange-files/xml-on-demand";
import { Button } from "@/components/ui/button";
import { MenuButton } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import type { DocumentRecord } from "@/lib/documents/schema";
import type { FieldErrors } from "@/lib/values/fields";
import { LinksDialog } from "./dialogs-on-demand";
import { PdfMenu } from "./menus-on-demand";
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
  const [isLinking, setLinking] = useState(false);
  const [missingInXml, setMissingInXml] = useState<FieldErrors | null>(null);
  const ensureSaved = useEnsureSaved(flush);
  const { open, save, print, printed } = usePaperFiles(documentId, ensureSaved);

  return (
    <>
      <MenuButton
        align="end"
        trigger={
          <Button>
            <Icon name="download" />
            {t("label")}
            <Icon name="chevron-down" className="-mr-1 text-muted" />
          </Button>
        }
        onIntent={PdfMenu.fetch}
        surface={(place) => (
          <PdfMenu
            {...place}
            {...{ documentId, docType, ensureSaved, onEmail }}
            onOpenPdf={open}
            onSave={save}
            onPrint={print}
            onLink={canShare ? () => setLinking(true) : undefined}
            onMissing={setMissingInXml}
          />
        )}
      />
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
