"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useTransition } from "react";
import { useRun } from "@/components/forms/use-run";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-class";
import { toast } from "@/components/ui/toast";
import type { DealDocument } from "@/lib/projects/rules";
import { useDocumentName } from "./gap-text";
import type { ProjectActions } from "./project-deal";

interface SignButtonProps extends ButtonLook {
  document: DealDocument;
  move: ProjectActions["move"];
  children: ReactNode;
}

/** Notes that both sides have signed. */
export function SignButton({ document, move, children, ...look }: SignButtonProps) {
  const t = useTranslations("projects");
  const nameOf = useDocumentName();
  const run = useRun();
  const [isPending, startTransition] = useTransition();
  const sign = () =>
    run(
      () => move({ id: document.id, status: "signed" }),
      () => toast({ tone: "ok", title: t("signed", { document: nameOf(document) }) }),
    );
  return (
    <Button {...look} loading={isPending} onClick={() => startTransition(sign)}>
      {children}
    </Button>
  );
}
