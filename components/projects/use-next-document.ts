"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { shippedToastMs } from "@/components/documents/shipped-toast-ms";
import { useIsHere } from "@/components/forms/use-is-here";
import { useRunAction } from "@/components/forms/use-run-action";
import { toast } from "@/components/ui/toast";
import { nextDocumentAction } from "@/lib/projects/actions";
import type { DocType } from "./project-overview";

interface NextDocument {
  docType: DocType;
  basisDocumentId?: string;
  /** Creates another document even if one of this type exists. */
  again?: boolean;
}

/** Creates the next document of a project and opens it; an existing one is just opened. */
export function useNextDocument(projectId: string) {
  const t = useTranslations("projects");
  const router = useRouter();
  const run = useRunAction();
  const isHere = useIsHere();
  const [isPending, startTransition] = useTransition();
  const create = (nextDocument: NextDocument) =>
    startTransition(() =>
      run(
        () => nextDocumentAction({ id: projectId, ...nextDocument }),
        ({ document: { id, number }, isNew, shippedBefore }) => {
          toast({
            tone: "ok",
            title: t(isNew ? "created" : "alreadyThere", { number }),
            ...(shippedBefore !== "none" && {
              description: t(`shipped.${shippedBefore}`),
              durationMs: shippedToastMs,
            }),
          });
          if (isHere()) router.push(`/documents/${id}`);
        },
      ),
    );
  return { create, isPending };
}
