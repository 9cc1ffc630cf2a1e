"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { createLinkAction, listLinksAction, revokeLinkAction } from "@/lib/document-links/actions";
import type { DocumentLink } from "@/lib/document-links/schema";
import { LinkList } from "./link-list";
import { useLinks } from "./use-links";

export interface LinksDialogProps {
  documentId: string;
  onClose: () => void;
}

const lifetimeDays = [7, 30, 90, 365] as const;

/** The public links of this document: creating, copying and revoking them. */
export function LinksDialog({ documentId, onClose }: LinksDialogProps) {
  const t = useTranslations("links");
  const run = useRunAction();
  const [days, setDays] = useState<number>(30);
  const [isPending, startTransition] = useTransition();
  const { links, add, revoke } = useLinks<DocumentLink>({
    read: () => listLinksAction({ id: documentId }),
    revoke: ({ id }) => revokeLinkAction({ id: documentId, linkId: id }),
    revokedText: t("revoked"),
  });
  const create = () =>
    run(
      () => createLinkAction({ id: documentId, days }),
      async (link) => {
        add(link);
        // Where the browser does not allow copying here, the button beside the address does it.
        if (link.url && (await copyText(link.url))) toast({ tone: "ok", title: t("copied") });
      },
    );
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t("title")} description={t("description")}>
      <div className="flex items-end gap-2.5">
        <Field label={t("life")} className="grow">
          <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {lifetimeDays.map((each) => (
              <option key={each} value={each}>
                {t("days", { days: each })}
              </option>
            ))}
          </Select>
        </Field>
        <Button variant="primary" loading={isPending} onClick={() => startTransition(create)}>
          {t("create")}
        </Button>
      </div>
      <LinkList
        links={links}
        label={t("list")}
        revokeLabel={t("revoke")}
        none={t("none")}
        notKept={t("notKept")}
        until={(date) => t("until", { date })}
        onRevoke={revoke}
      />
    </Dialog>
  );
}
