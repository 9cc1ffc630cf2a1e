import { useTranslations } from "next-intl";
import { FoldedCode } from "@/components/ui/folded-code";
import { isFromStatement } from "@/lib/payments/counterparty";

/** A payment as the bank's notification or statement reported it. Nothing for a payment entered by hand. */
export function RawPayment({ raw }: { raw: unknown }) {
  const t = useTranslations("payments.details");
  return raw === null ? null : (
    <FoldedCode
      title={t(isFromStatement(raw) ? "rawStatement" : "raw")}
      label={t("rawLabel")}
      value={raw}
      cut={t("rawCut")}
    />
  );
}
