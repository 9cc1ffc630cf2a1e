import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";

const rules = ["auth", "money", "time", "text", "lists", "put", "errors"] as const;

/** The rules that apply to every address. */
export function Conventions() {
  const t = useTranslations("apiReference");
  return (
    <Card title={t("conventions")}>
      <ul className="grid list-disc gap-1 pl-4">
        {rules.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
    </Card>
  );
}
