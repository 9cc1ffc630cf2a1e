"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useOpenMade } from "@/components/documents/use-open-made";
import { useRun } from "@/components/forms/use-run";
import { useOrganizationId } from "@/components/organizations/page-organization";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";
import { createDocumentAction } from "@/lib/documents/actions";

interface FirstInvoiceButtonProps {
  variant: ButtonVariant;
  clientId: string | null;
}

/** Creates a draft for the client that was just added, and opens it. */
export function FirstInvoiceButton({ variant, clientId }: FirstInvoiceButtonProps) {
  const t = useTranslations("firstSteps.invoice");
  const openMade = useOpenMade();
  const run = useRun();
  const organizationId = useOrganizationId();
  const [isPending, startTransition] = useTransition();
  const start = () =>
    startTransition(() =>
      run(() => createDocumentAction({ docType: "invoice", organizationId, clientId }), openMade),
    );
  return (
    <Button variant={variant} loading={isPending} onClick={start}>
      {t("action")}
    </Button>
  );
}
