"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { useOrganizationId } from "@/components/organizations/organization-id";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { unsentReconciliationsAction } from "@/lib/reconciliations/actions";
import { BulkLetters, type CreatedAct } from "./bulk-letters";

/** Sends emails for all acts that have been created but not sent. */
export function SendUnsent() {
  const t = useTranslations("reconciliations.unsent");
  const run = useRunAction();
  const organizationId = useOrganizationId();
  const [acts, setActs] = useState<CreatedAct[] | null>(null);
  const close = () => setActs(null);
  return (
    <>
      <Button onClick={() => run(() => unsentReconciliationsAction({ organizationId }), setActs)}>
        {t("action")}
      </Button>
      {acts && (
        <Dialog
          open
          onOpenChange={close}
          title={t("title")}
          description={t("description", { count: acts.length })}
        >
          <BulkLetters acts={acts} onClose={close} />
        </Dialog>
      )}
    </>
  );
}
