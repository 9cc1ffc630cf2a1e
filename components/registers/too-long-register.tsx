import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";

/** Replaces a register that exceeds the maximum length; the period above it has to be changed. */
export function TooLongRegister() {
  const t = useTranslations("registers.tooLong");
  return (
    <Card flush>
      <EmptyState icon={<Icon name="book-text" />} title={t("title")} description={t("description")} />
    </Card>
  );
}
