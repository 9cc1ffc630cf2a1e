"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { endOwnSessionAction } from "@/lib/sessions/actions";

export function EndSession({ id, device }: { id: string; device: string }) {
  const t = useTranslations("settings.sessions");
  const run = useRunAction();
  const [isPending, startTransition] = useTransition();
  const end = () =>
    startTransition(() =>
      run(
        () => endOwnSessionAction({ id }),
        () => toast({ tone: "ok", title: t("ended") }),
      ),
    );
  return (
    <Button size="sm" loading={isPending} onClick={end} aria-label={t("endOf", { device })}>
      {t("end")}
    </Button>
  );
}
