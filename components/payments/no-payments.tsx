import { useTranslations } from "next-intl";
import { NothingMatches } from "@/components/lists/nothing-matches";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";

/** No payment has ever come. */
export function NoPayments() {
  const t = useTranslations("payments.empty");
  return (
    <Card flush>
      <EmptyState icon={<Icon name="credit-card" />} title={t("first")} description={t("firstDescription")} />
    </Card>
  );
}

/** Every payment has found its invoice. */
export function AllSorted() {
  const t = useTranslations("payments.empty");
  return (
    <Card flush>
      <EmptyState icon={<Icon name="circle-check-big" />} title={t("title")} description={t("description")} />
    </Card>
  );
}

/** No payment is of this kind, or fits what is searched for; `q` is searched for among all of them then. */
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
