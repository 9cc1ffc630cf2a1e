"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { addStarterTemplatesAction } from "@/lib/templates/actions";

/** Adds templates that most small companies need. */
export function StarterButton() {
  const t = useTranslations("templates.starter");
  const run = useRunAction();
  const [isPending, startTransition] = useTransition();
  const start = () =>
    run(
      () => addStarterTemplatesAction({}),
      ({ length: count }) => toast({ tone: "ok", title: count > 0 ? t("added", { count }) : t("nothing") }),
    );
  return (
    <Button variant="primary" loading={isPending} onClick={() => startTransition(start)}>
      {t("action")}
    </Button>
  );
}
