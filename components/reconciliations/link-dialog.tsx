"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { LinkList } from "@/components/documents/links/link-list";
import { useLinks } from "@/components/documents/links/use-links";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
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

/** The address of a link is known only if the link was created here. */
type LinkWithUrl = ReconciliationLink & { url?: string };

/** The links with which the client sees and answers the act: creating them, copying them once, and revoking them. */
export function LinkDialog({ id, onClose }: LinkDialogProps) {
  const t = useTranslations("reconciliations.link");
  const run = useRunAction();
  const [isPending, startTransition] = useTransition();
  const { links, add, revoke } = useLinks<LinkWithUrl>({
    read: () => listReconciliationLinksAction({ id }),
    revoke: (link) => revokeReconciliationLinkAction({ id, linkId: link.id }),
    revokedText: t("revoked"),
  });
  return (
    <Dialog open onOpenChange={onClose} title={t("title")} description={t("description")}>
      <Button
        variant="primary"
        loading={isPending}
        onClick={() => startTransition(() => run(() => createReconciliationLinkAction({ id }), add))}
      >
        {t("create")}
      </Button>
      <LinkList
        links={links}
        label={t("list")}
        revokeLabel={t("revoke")}
        none={t("none")}
        until={(date) => t("until", { date })}
        onRevoke={revoke}
      />
    </Dialog>
  );
}
