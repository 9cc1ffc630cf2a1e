import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/shell/page-header";
import { ListSkeleton } from "@/components/ui/skeleton";

export default function SettingsLoading() {
  const t = useTranslations("settings");
  return (
    <>
      <PageHeader title={t("title")} />
      <ListSkeleton rows={4} />
    </>
  );
}
