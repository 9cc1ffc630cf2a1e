import { Link2Off } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";

/** The page of whoever was given a link that has expired or was revoked, and has nothing else to do here. */
export function LinkGone() {
  const t = useTranslations("links.gone");
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        icon={<Link2Off aria-hidden />}
        title={<h1>{t("title")}</h1>}
        description={t("description")}
      />
    </main>
  );
}
