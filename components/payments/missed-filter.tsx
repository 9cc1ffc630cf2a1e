"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { useAddress } from "@/components/ui/use-address";

/** Leaves the payments that the bank did not tell of. */
export function MissedFilter({ isChecked }: { isChecked: boolean }) {
  const t = useTranslations("payments.missed");
  const { replace } = useAddress();
  return (
    <Checkbox
      label={t("show")}
      checked={isChecked}
      onChange={() => replace({ missed: isChecked ? null : "1", view: "all" })}
    />
  );
}
