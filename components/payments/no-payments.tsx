import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
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
      <EmptyState
        icon={<Icon name="search-x" />}
        title={t("nothing")}
        description={t("nothingDescription")}
        actions={
          <ButtonLink href={`/payments?${new URLSearchParams({ view: "all", ...(q && { q }) })}`}>
            {t(q ? "searchAll" : "action")}
          </ButtonLink>
        }
      />
    </Card>
  );
}
