import { CircleCheckBig, CreditCard, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";

/** No payment has ever come. */
export function NoPayments() {
  const t = useTranslations("payments.empty");
  return (
    <Card flush>
      <EmptyState icon={<CreditCard aria-hidden />} title={t("first")} description={t("firstDescription")} />
    </Card>
  );
}

/** Every payment has found its invoice. */
export function AllSorted() {
  const t = useTranslations("payments.empty");
  return (
    <Card flush>
      <EmptyState icon={<CircleCheckBig aria-hidden />} title={t("title")} description={t("description")} />
    </Card>
  );
}

/** No payment is of this kind, or fits what is searched for; `q` is searched for among all of them then. */
export function NothingFound({ q }: { q?: string }) {
  const t = useTranslations("payments.empty");
  return (
    <Card flush>
      <EmptyState
        icon={<SearchX aria-hidden />}
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
