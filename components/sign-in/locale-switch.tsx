"use client";

import { useRouter } from "next/navigation";
import type { Locale } from "next-intl";
import { Button } from "@/components/ui/button";
import { setLocaleAction } from "@/lib/members/actions";

/** A link to the other language, named in that language. */
export function LocaleSwitch({ locale }: { locale: Locale }) {
  const router = useRouter();
  const other: Locale = locale === "ru" ? "en" : "ru";
  const change = async () => {
    await setLocaleAction(other);
    router.refresh();
  };
  return (
    <Button variant="ghost" size="sm" lang={other} onClick={change}>
      {new Intl.DisplayNames(other, { type: "language" }).of(other)}
    </Button>
  );
}
