import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import { MakeAllButton } from "./make-all-button";

interface AdvancesStripProps {
  /** The days that the list is narrowed to; nothing is made of all that ever came. */
  days: { from: string; to: string } | null;
  canEdit: boolean;
}

/** Above payments that need an invoice for an advance: what that means, and the way to make them all. */
export function AdvancesStrip({ days, canEdit }: AdvancesStripProps) {
  const t = useTranslations("advanceInvoices");
  return (
    <Strip
      tone="warn"
      icon={<Icon name="credit-card" />}
      title={t("strip")}
      actions={canEdit && days && <MakeAllButton days={days} />}
    >
      <p className="max-w-[90ch] text-sm text-muted">{t("text")}</p>
    </Strip>
  );
}
