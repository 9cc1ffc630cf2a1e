import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";

/** In place of a register that is longer than a register may be: its days stand above, to be chosen anew. */
export function TooLongRegister() {
  const t = useTranslations("registers.tooLong");
  return (
    <Card flush>
      <EmptyState icon={<Icon name="book-text" />} title={t("title")} description={t("description")} />
    </Card>
  );
}
