"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRun } from "@/components/forms/use-run";
import { useLeaveRow } from "@/components/lists/leaving-row";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { removeInvitationAction } from "@/lib/invitations/actions";

export function RemoveInvitation({ id, to }: { id: string; to: string }) {
  const t = useTranslations("settings.invitations");
  const run = useRun();
  const leave = useLeaveRow();
  const [isPending, startTransition] = useTransition();
  const remove = () =>
    startTransition(() =>
      run(
        () => removeInvitationAction({ code: id }),
        () => {
          toast({ tone: "ok", title: t("removed") });
          leave();
        },
      ),
    );
  return (
    <Button size="sm" loading={isPending} onClick={remove} aria-label={t("removeOf", { to })}>
      {t("remove")}
    </Button>
  );
}
