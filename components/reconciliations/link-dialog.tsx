"use client";

import { Link2Off } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { attempt, type Result } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";
import { useRun } from "@/components/forms/use-run";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import {
  createReconciliationLinkAction,
  listReconciliationLinksAction,
  revokeReconciliationLinkAction,
} from "@/lib/reconciliation-links/actions";
import type { ReconciliationLink } from "@/lib/reconciliation-links/schema";

export interface LinkDialogProps {
  id: string;
  onClose: () => void;
}

/** A link knows its address only when it was made here. */
type Known = ReconciliationLink & { url?: string };

/** Links under which the client sees the act and answers: made, copied once, taken back. */
export function LinkDialog({ id, onClose }: LinkDialogProps) {
  const t = useTranslations("reconciliations.link");
  const format = useFormatter();
  const run = useRun();
  const notify = useFailure();
  const [known, setKnown] = useState<readonly Known[] | null>(null);

  const show = useEffectEvent((answer: Result<readonly Known[]>) =>
    answer.ok ? setKnown(answer.data) : notify(answer),
  );
  useEffect(() => {
    attempt(() => listReconciliationLinksAction({ id })).then((answer) => show(answer));
  }, [id]);

  const create = () =>
    run(
      () => createReconciliationLinkAction({ id }),
      (link) => setKnown((before) => [link, ...(before ?? [])]),
    );
  const revoke = ({ id: linkId }: Known) =>
    run(
      () => revokeReconciliationLinkAction({ id, linkId }),
      () => {
        setKnown((before) => before?.filter((link) => link.id !== linkId) ?? null);
        toast({ tone: "ok", title: t("revoked") });
      },
    );
  return (
    <Dialog open onOpenChange={onClose} title={t("title")} description={t("description")}>
      <Button variant="primary" onClick={create}>
        {t("create")}
      </Button>
      <ul aria-label={t("list")} className="mt-4 flex flex-col gap-2.5">
        {known?.map((link) => (
          <li key={link.id} className="flex items-center gap-1">
            <div className="min-w-0 grow">
              {link.url && (
                <a href={link.url} target="_blank" rel="noreferrer" className="block truncate text-accent">
                  {link.url}
                </a>
              )}
              <p className="text-xs text-muted">
                {t("until", { date: format.dateTime(new Date(link.expiresAt), { dateStyle: "long" }) })}
              </p>
            </div>
            {link.url && <CopyButton text={link.url} />}
            <IconButton label={t("revoke")} icon={<Link2Off aria-hidden />} onClick={() => revoke(link)} />
          </li>
        ))}
      </ul>
      {known?.length === 0 && <p className="mt-4 text-muted">{t("none")}</p>}
    </Dialog>
  );
}
