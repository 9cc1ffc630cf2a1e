import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import { MakeAllButton } from "./make-all-button";

interface AdvancesStripProps {
  /** The days to which the list is limited; without them no invoices can be created. */
  days: { from: string; to: string } | null;
  canEdit: boolean;
}

/** Explains, above payments that need an advance invoice, what that means, and offers to create all of the invoices. */
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
