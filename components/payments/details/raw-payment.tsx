import { useTranslations } from "next-intl";
import { FoldedCode } from "@/components/ui/folded-code";
import { isStated } from "@/lib/payments/counterparty";

/** A payment as a notification or a statement of the bank reported it. Nothing for one entered by hand. */
export function RawPayment({ raw }: { raw: unknown }) {
  const t = useTranslations("payments.details");
  return raw === null ? null : (
    <FoldedCode
      title={t(isStated(raw) ? "rawStatement" : "raw")}
      label={t("rawLabel")}
      value={raw}
      cut={t("rawCut")}
    />
  );
}
