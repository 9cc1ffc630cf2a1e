"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { useHideRow } from "@/components/lists/removable-row";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { removeTokenAction, removeTokenOfMemberAction } from "@/lib/program-tokens/actions";

interface RemoveTokenProps {
  id: string;
  name: string;
  /** The member who owns the token, if it is not the user's own. */
  memberId?: string;
}

export function RemoveToken({ id, name, memberId }: RemoveTokenProps) {
  const t = useTranslations("tokens.remove");
  const run = useRunAction();
  const hideRow = useHideRow();
  const [isOpen, setOpen] = useState(false);
  const remove = () =>
    run(
      () => (memberId ? removeTokenOfMemberAction({ id: memberId, tokenId: id }) : removeTokenAction({ id })),
      () => {
        toast({ tone: "ok", title: t("done") });
        hideRow();
      },
    );
  return (
    <>
      <IconButton
        size="sm"
        label={t("of", { name })}
        icon={<Icon name="trash-2" />}
        onClick={() => setOpen(true)}
      />
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("title", { name })}
        description={t("description")}
        confirmLabel={t("action")}
        onConfirm={remove}
      />
    </>
  );
}
