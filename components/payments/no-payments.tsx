import { useTranslations } from "next-intl";
import { NothingMatches } from "@/components/lists/nothing-matches";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";

/** Shown when there has never been a payment. */
export function NoPayments() {
  const t = useTranslations("payments.empty");
  return (
    <Card flush>
      <EmptyState icon={<Icon name="credit-card" />} title={t("first")} description={t("firstDescription")} />
    </Card>
  );
}

/** Shown when every payment has been matched. */
export function AllMatched() {
  const t = useTranslations("payments.empty");
  return (
    <Card flush>
      <EmptyState icon={<Icon name="circle-check-big" />} title={t("title")} description={t("description")} />
    </Card>
  );
}

/** Shown when no payment matches the filter or the search; offers to search for `q` among all payments. */
export function NothingFound({ q }: { q?: string }) {
  const t = useTranslations("payments.empty");
  return (
    <Card flush>
      <NothingMatches
        title={t("nothing")}
        description={t("nothingDescription")}
        href={`/payments?${new URLSearchParams({ view: "all", ...(q && { q }) })}`}
        action={t(q ? "searchAll" : "action")}
      />
    </Card>
  );
}
