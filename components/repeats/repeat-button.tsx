"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { RepeatDialog } from "./repeat-dialog";

/** Repeats the selected documents for another month. */
export function RepeatButton({ ids }: { ids: readonly string[] }) {
  const t = useTranslations("repeats");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("action")}
      </Button>
      {isOpen && <RepeatDialog open ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
}
