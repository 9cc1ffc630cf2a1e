"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-class";
import type { DocType, ProjectActions } from "./project-deal";
import { useNextDocument } from "./use-next-document";

interface NextDocumentButtonProps extends ButtonLook {
  projectId: string;
  docType: DocType;
  basisDocumentId?: string;
  next: ProjectActions["next"];
}

export function NextDocumentButton({
  projectId,
  docType,
  basisDocumentId,
  next,
  ...look
}: NextDocumentButtonProps) {
  const t = useTranslations("projects.create");
  const { create, isPending } = useNextDocument(projectId, next);
  return (
    <Button {...look} loading={isPending} onClick={() => create({ docType, basisDocumentId })}>
      {t(docType)}
    </Button>
  );
}
