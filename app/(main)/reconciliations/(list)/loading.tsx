import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/shell/page-header";
import { ListSkeleton } from "@/components/ui/skeleton";

export default function ReconciliationsLoading() {
  const t = useTranslations("reconciliations");
  return (
    <>
      <PageHeader title={t("title")} />
      <ListSkeleton rows={12} />
    </>
  );
}
