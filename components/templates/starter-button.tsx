"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import type { Result } from "@/components/forms/result";
import { useRun } from "@/components/forms/use-run";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { Template } from "@/lib/templates/schema";

export type AddStarters = (input: Record<string, never>) => Promise<Result<Template[]>>;

/** Begins with texts that most small companies need. */
export function StarterButton({ add }: { add: AddStarters }) {
  const t = useTranslations("templates.starter");
  const run = useRun();
  const [isPending, startTransition] = useTransition();
  const start = () =>
    run(
      () => add({}),
      ({ length: count }) => toast({ tone: "ok", title: count > 0 ? t("added", { count }) : t("nothing") }),
    );
  return (
    <Button variant="primary" loading={isPending} onClick={() => startTransition(start)}>
      {t("action")}
    </Button>
  );
}
