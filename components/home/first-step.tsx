import { Building2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";

/** An empty installation: nothing can be issued before there is somebody to issue it. */
export function FirstStep({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslations("home");
  return (
    <Card flush>
      <EmptyState
        icon={<Building2 aria-hidden />}
        title={t("first.title")}
        description={isAdmin ? t("first.forAdmin") : t("first.forOthers")}
        actions={
          isAdmin && (
            <ButtonLink variant="primary" href="/settings/organizations/new">
              {t("first.action")}
            </ButtonLink>
          )
        }
      />
    </Card>
  );
}
