"use client";

import { FileCode } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useFailure } from "@/components/forms/use-failure";
import { fetchFile, saveFile } from "@/components/lists/download";
import { MenuItem } from "@/components/ui/dropdown-menu";
import type { DocType } from "@/db/enums";
import { kinds } from "@/lib/documents/kinds";
import type { FieldErrors } from "@/lib/values/fields";

interface XmlItemProps {
  documentId: string;
  docType: DocType;
  flush: () => Promise<boolean>;
  /** Hears what the file lacks when it cannot be made. */
  onMissing: (fieldErrors: FieldErrors) => void;
}

/** Saves the document as a file for electronic exchange. */
export function XmlItem({ documentId, docType, flush, onMissing }: XmlItemProps) {
  const t = useTranslations("document.xml");
  const locale = useLocale();
  const notify = useFailure();
  const save = async () => {
    await flush();
    const file = await fetchFile(`/api/documents/${documentId}/xml`, locale);
    if (file.ok) saveFile(file.data);
    else if (file.error === "export_incomplete" && file.fieldErrors) onMissing(file.fieldErrors);
    else notify(file);
  };
  return (
    <MenuItem icon={<FileCode aria-hidden />} onSelect={save}>
      {t(kinds[docType].form === "advance_invoice" ? "menuOfInvoice" : "menu")}
    </MenuItem>
  );
}
