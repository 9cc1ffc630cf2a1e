import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";

/** The page of a public link that has expired or was revoked; its visitor has nothing else to do here. */
export function LinkGone() {
  const t = useTranslations("links.gone");
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        icon={<Icon name="link-2-off" />}
        title={<h1>{t("title")}</h1>}
        description={t("description")}
      />
    </main>
  );
}
