import { useTranslations } from "next-intl";
import { useDocumentName } from "@/components/documents/use-document-name";
import { longButton } from "@/components/ui/button-class";
import { ButtonLink } from "@/components/ui/button-link";
import { nextStep } from "@/lib/projects/rules";
import { NextDocumentButton } from "./next-document-button";
import type { OpenedProject } from "./project-overview";
import { SignButton } from "./sign-button";
import { StatusButton } from "./status-button";

interface NextStepProps {
  opened: OpenedProject;
  today: string;
}

/** The button for the next step of a project; empty while there is only waiting to do. */
export function NextStep({ opened, today }: NextStepProps) {
  const t = useTranslations("projects.step");
  const nameOf = useDocumentName();
  const { project, documents } = opened;
  const step = nextStep({ ...opened, today });
  switch (step.kind) {
    case "create":
      return (
        <NextDocumentButton
          variant="primary"
          projectId={project.id}
          docType={step.docType}
          basisDocumentId={step.basis?.id}
        />
      );
    case "issue":
      return (
        <ButtonLink variant="primary" className={longButton} href={`/documents/${step.document.id}`}>
          {t("issue", { number: step.document.number })}
        </ButtonLink>
      );
    case "sign":
      return (
        <SignButton variant="primary" className={longButton} document={step.document}>
          {t("sign", { document: nameOf(step.document) })}
        </SignButton>
      );
    case "done":
      return documents.length > 0 ? (
        <StatusButton project={project} to="completed">
          {t("done")}
        </StatusButton>
      ) : null;
    default:
      return null;
  }
}
