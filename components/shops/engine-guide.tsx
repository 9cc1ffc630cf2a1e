import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { ShopEngine } from "@/db/enums";
import { EnginePicture } from "./engine-picture";

const steps = ["step1", "step2", "step3"] as const;

/** Shows where to click in an engine, with a drawing of its screen. */
export function EngineGuide({ engine }: { engine: ShopEngine }) {
  const t = useTranslations("shops.guide");
  return (
    <Card title={t("title")}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          {steps.map((step) => (
            <li key={step} className="text-pretty">
              {t(`${engine}.${step}`)}
            </li>
          ))}
        </ol>
        <EnginePicture engine={engine} />
      </div>
    </Card>
  );
}
