"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { endOwnSessionsAction, endSessionsOfMemberAction } from "@/lib/sessions/actions";

/** Signs out a member everywhere or, without `member`, the user, who then has to sign in again. */
export function EndAllSessions({ member }: { member?: { id: string; displayName: string } }) {
  const t = useTranslations("settings.sessions");
  const run = useRunAction();
  const [isOpen, setOpen] = useState(false);
  const end = () =>
    run(
      () => (member ? endSessionsOfMemberAction({ id: member.id }) : endOwnSessionsAction({})),
      () => toast({ tone: "ok", title: t("endedAll") }),
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{member ? t("endAllOf") : t("endAll")}</Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={member ? t("endAllOfTitle", { name: member.displayName }) : t("endAllTitle")}
        description={member ? t("endAllOfDescription") : t("endAllDescription")}
        confirmLabel={member ? t("endAllOf") : t("endAll")}
        onConfirm={end}
      />
    </>
  );
}
