"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { useHideRow } from "@/components/lists/removable-row";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { removeInvitationAction } from "@/lib/invitations/actions";

export function RemoveInvitation({ id, to }: { id: string; to: string }) {
  const t = useTranslations("settings.invitations");
  const run = useRunAction();
  const hideRow = useHideRow();
  const [isPending, startTransition] = useTransition();
  const remove = () =>
    startTransition(() =>
      run(
        () => removeInvitationAction({ code: id }),
        () => {
          toast({ tone: "ok", title: t("removed") });
          hideRow();
        },
      ),
    );
  return (
    <Button size="sm" loading={isPending} onClick={remove} aria-label={t("removeOf", { to })}>
      {t("remove")}
    </Button>
  );
}
