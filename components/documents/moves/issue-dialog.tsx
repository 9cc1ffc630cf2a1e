"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { missingRequisites } from "@/lib/print/missing";
import type { PrintSource } from "@/lib/print/source";
import { addressOf, requisites } from "./requisites";

interface IssueDialogProps {
  source: PrintSource;
  organizationId: string;
  clientId: string | null;
  hasAccounts: boolean;
  onClose: () => void;
  onIssue: () => Promise<void>;
}

/** What the paper lacks, in words and with the way to each gap; issuing is a person's own decision. */
export function IssueDialog({
  source,
  organizationId,
  clientId,
  hasAccounts,
  onClose,
  onIssue,
}: IssueDialogProps) {
  const t = useTranslations("document.issue");
  const common = useTranslations("common");
  const [isPending, setPending] = useState(false);
  const missing = missingRequisites(source);
  const issue = async () => {
    setPending(true);
    await onIssue();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t("title")} description={t("description")}>
      <ul className="mt-1 flex list-disc flex-col gap-1.5 pl-5">
        {source.document.lines.length === 0 && <li>{t("noLines")}</li>}
        {missing.map((code) => {
          const address = addressOf(code, { organizationId, clientId, hasAccounts });
          return (
            <li key={code}>
              {t(`missing.${requisites[code].text}`)}
              {address && (
                <>
                  {" "}
                  <a
                    href={address}
                    target="_blank"
                    rel="noreferrer"
                    className="whitespace-nowrap text-accent underline underline-offset-2"
                  >
                    {t("fill")}
                  </a>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <DialogFooter>
        <Button onClick={onClose}>{common("back")}</Button>
        <Button variant="primary" loading={isPending} onClick={issue}>
          {t("anyway")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
