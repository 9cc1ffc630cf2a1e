"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useOpenCreated } from "@/components/documents/use-open-created";
import { useRunAction } from "@/components/forms/use-run-action";
import { useOrganizationId } from "@/components/organizations/organization-id";
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
  const openMade = useOpenCreated();
  const run = useRunAction();
  const organizationId = useOrganizationId();
  const [isPending, startTransition] = useTransition();
  const createInvoice = () =>
    startTransition(() =>
      run(() => createDocumentAction({ docType: "invoice", organizationId, clientId }), openMade),
    );
  return (
    <Button variant={variant} loading={isPending} onClick={createInvoice}>
      {t("action")}
    </Button>
  );
}
