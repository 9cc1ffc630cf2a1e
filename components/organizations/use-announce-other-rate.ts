import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import type { Organization } from "@/lib/organizations/schema";
import { countSeriesOfOtherRateAction } from "@/lib/series/actions";

/**
 * Returns a function that says, after the tax system or the usual rate has changed, how many series go on billing
 * another rate. The list of series shows those of the active organization, so only then is there a link.
 */
export function useAnnounceOtherRate(isActive: boolean) {
  const t = useTranslations("settings.taxes");
  return async (before: Organization, saved: Organization) => {
    const isSame = before.defaultVatRate === saved.defaultVatRate && before.taxSystem === saved.taxSystem;
    if (isSame) return;
    const answer = await countSeriesOfOtherRateAction({ organizationId: saved.id }).catch(() => null);
    if (!answer?.ok || answer.data.count === 0) return;
    toast({
      title: t("seriesOfOtherRate", { count: answer.data.count }),
      description: t("seriesOfOtherRateHint"),
      durationMs: 20_000,
      ...(isActive && { link: { label: t("showSeries"), href: "/series?otherRate=1" } }),
    });
  };
}
