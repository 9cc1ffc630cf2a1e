import { useTranslations } from "next-intl";
import { FoldedCode } from "@/components/ui/folded-code";

/** A payment as the bank reported it. Nothing for one entered by hand. */
export function RawPayment({ raw }: { raw: unknown }) {
  const t = useTranslations("payments.details");
  return raw === null ? null : (
    <FoldedCode title={t("raw")} label={t("rawLabel")} value={raw} cut={t("rawCut")} />
  );
}
