"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import type { Result } from "@/components/forms/result";
import { useRun } from "@/components/forms/use-run";
import { Button } from "@/components/ui/button";

export type HideFirstSteps = (input: Record<string, never>) => Promise<Result<unknown>>;

export function LaterButton({ hide }: { hide: HideFirstSteps }) {
  const t = useTranslations("firstSteps");
  const run = useRun();
  const [isPending, startTransition] = useTransition();
  return (
    <Button
      variant="ghost"
      size="sm"
      title={t("laterHint")}
      loading={isPending}
      onClick={() => startTransition(() => run(() => hide({})))}
    >
      {t("later")}
    </Button>
  );
}
