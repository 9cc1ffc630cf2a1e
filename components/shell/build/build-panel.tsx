import { RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** Not fetched when it is needed: by then it could not be. */
export function BuildPanel() {
  const t = useTranslations("shell.build");
  return (
    <div className="flex animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-md border bg-surface px-3.5 py-2 shadow-pop">
      <RefreshCw aria-hidden className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-64 font-medium">{t("other")}</p>
      <div className="pointer-events-auto">
        <Button size="sm" variant="primary" onClick={() => window.location.reload()}>
          {t("reload")}
        </Button>
      </div>
    </div>
  );
}
