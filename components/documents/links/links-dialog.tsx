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
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { createLinkAction, listLinksAction, revokeLinkAction } from "@/lib/document-links/actions";
import type { DocumentLink } from "@/lib/document-links/schema";

export interface LinksDialogProps {
  documentId: string;
  onClose: () => void;
}

const lives = [7, 30, 90, 365] as const;

/** The addresses under which the other side sees this document: made, copied, taken back. */
export function LinksDialog({ documentId, onClose }: LinksDialogProps) {
  const t = useTranslations("links");
  const format = useFormatter();
  const run = useRun();
  const notify = useFailure();
  const [days, setDays] = useState<number>(30);
  const [known, setKnown] = useState<readonly DocumentLink[] | null>(null);

  const show = useEffectEvent((answer: Result<readonly DocumentLink[]>) =>
    answer.ok ? setKnown(answer.data) : notify(answer),
  );
  useEffect(() => {
    attempt(() => listLinksAction({ id: documentId })).then((answer) => show(answer));
  }, [documentId]);

  const create = () =>
    run(
      () => createLinkAction({ id: documentId, days }),
      (link) => {
        setKnown((before) => [link, ...(before ?? [])]);
        // Where the browser does not let a page copy by itself, the button beside the address does.
        if (link.url)
          navigator.clipboard?.writeText(link.url).then(
            () => toast({ tone: "ok", title: t("copied") }),
            () => {},
          );
      },
    );
  const revoke = ({ id }: DocumentLink) =>
    run(
      () => revokeLinkAction({ id: documentId, linkId: id }),
      () => {
        setKnown((before) => before?.filter((link) => link.id !== id) ?? null);
        toast({ tone: "ok", title: t("revoked") });
      },
    );
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t("title")} description={t("description")}>
      <div className="flex items-end gap-2.5">
        <Field label={t("life")} className="grow">
          <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {lives.map((each) => (
              <option key={each} value={each}>
                {t("days", { days: each })}
              </option>
            ))}
          </Select>
        </Field>
        <Button variant="primary" onClick={create}>
          {t("create")}
        </Button>
      </div>
      <ul aria-label={t("list")} className="mt-4 flex flex-col gap-2.5">
        {known?.map((link) => (
          <li key={link.id} className="flex items-center gap-1">
            <div className="min-w-0 grow">
              {link.url ? (
                <a href={link.url} target="_blank" rel="noreferrer" className="block truncate text-accent">
                  {link.url}
                </a>
              ) : (
                <p className="text-muted">{t("notKept")}</p>
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
