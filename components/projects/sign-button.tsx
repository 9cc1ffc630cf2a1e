"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useTransition } from "react";
import { useDocumentName } from "@/components/documents/use-document-name";
import { useNotifyUndoable } from "@/components/forms/use-notify-undoable";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-class";
import { changeStatusAction } from "@/lib/documents/actions";
import type { ProjectDocument } from "@/lib/projects/rules";

interface SignButtonProps extends ButtonLook {
  document: ProjectDocument;
  children: ReactNode;
}

/** Records that both sides have signed. */
export function SignButton({ document, children, ...look }: SignButtonProps) {
  const t = useTranslations("projects");
  const nameOf = useDocumentName();
  const run = useRunAction();
  const notifyUndoable = useNotifyUndoable();
  const [isPending, startTransition] = useTransition();
  const sign = () =>
    run(
      () => changeStatusAction({ id: document.id, status: "signed", version: document.version }),
      ({ version }) =>
        notifyUndoable({
          done: t("signed", { document: nameOf(document) }),
          undo: () => changeStatusAction({ id: document.id, status: "issued", version }),
          undone: t("unsigned", { document: nameOf(document) }),
        }),
    );
  return (
    <Button {...look} loading={isPending} onClick={() => startTransition(sign)}>
      {children}
    </Button>
  );
}
