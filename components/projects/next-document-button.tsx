"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-class";
import type { DocType } from "./project-overview";
import { useNextDocument } from "./use-next-document";

interface NextDocumentButtonProps extends ButtonLook {
  projectId: string;
  docType: DocType;
  basisDocumentId?: string;
}

export function NextDocumentButton({
  projectId,
  docType,
  basisDocumentId,
  ...look
}: NextDocumentButtonProps) {
  const t = useTranslations("projects.create");
  const { create, isPending } = useNextDocument(projectId);
  return (
    <Button {...look} loading={isPending} onClick={() => create({ docType, basisDocumentId })}>
      {t(docType)}
    </Button>
  );
}
