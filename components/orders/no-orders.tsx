import { Inbox, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";

/** No order has ever come. */
export function NoOrders({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslations("orders.empty");
  return (
    <Card flush>
      <EmptyState
        icon={<Inbox aria-hidden />}
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

/** No order is in this state, or none fits what is searched for. */
export function NothingFound({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useTranslations("orders.nothing");
  return (
    <Card flush>
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={isNarrowed ? t("title") : t("status")}
        description={isNarrowed ? t("description") : undefined}
        actions={<ButtonLink href="/orders">{t("action")}</ButtonLink>}
      />
    </Card>
  );
}
