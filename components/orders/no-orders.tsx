import { useTranslations } from "next-intl";
import { NothingMatches } from "@/components/lists/nothing-matches";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";

/** Shown when there has never been an order. */
export function NoOrders({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslations("orders.empty");
  return (
    <Card flush>
      <EmptyState
        icon={<Icon name="inbox" />}
        title={t("title")}
        description={isAdmin ? t("description") : t("viewer")}
        actions={
          <>
            {isAdmin && (
              <ButtonLink variant="primary" href="/settings/sites">
                {t("action")}
              </ButtonLink>
            )}
            <ButtonLink href="/settings/sites/help">{t("help")}</ButtonLink>
          </>
        }
      />
    </Card>
  );
}

/** Shown when no order is in this state or matches the search. */
export function NothingFound({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useTranslations("orders.nothing");
  return (
    <Card flush>
      <NothingMatches
        title={isNarrowed ? t("title") : t("status")}
        description={isNarrowed ? t("description") : undefined}
        href="/orders"
        action={t("action")}
      />
    </Card>
  );
}
