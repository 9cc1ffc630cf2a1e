import { useTranslations } from "next-intl";
import { FoldedCode } from "@/components/ui/folded-code";

/** The order as the site sent it. */
export function RawPayload({ payload }: { payload: unknown }) {
  const t = useTranslations("orders.payload");
  return <FoldedCode title={t("title")} label={t("label")} value={payload} cut={t("cut")} />;
}
