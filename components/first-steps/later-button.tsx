"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import { hideFirstStepsAction } from "@/lib/first-steps/actions";

export function LaterButton() {
  const t = useTranslations("firstSteps");
  const run = useRunAction();
  const [isPending, startTransition] = useTransition();
  return (
    <Button
      variant="ghost"
      size="sm"
      title={t("laterHint")}
      loading={isPending}
      onClick={() => startTransition(() => run(() => hideFirstStepsAction({})))}
    >
      {t("later")}
    </Button>
  );
}
