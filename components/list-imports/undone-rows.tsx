import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import type { UndoneImport } from "@/lib/list-imports/schema";

interface UndoneRowsProps {
  undone: UndoneImport;
  onAgain: () => void;
}

const maxListed = 50;

/** The records that undoing an import has kept, with the reasons. */
export function UndoneRows({ undone: { kept, items }, onAgain }: UndoneRowsProps) {
  const t = useTranslations("listImports.result");
  return (
    <Strip
      tone={kept > 0 ? "warn" : "ok"}
      icon={<Icon name="undo-2" />}
      title={t("undone")}
      actions={
        <Button size="sm" onClick={onAgain}>
          {t("again")}
        </Button>
      }
    >
      {kept > 0 && (
        <>
          <p className="text-sm">{t("kept", { count: kept })}</p>
          <ul className="mt-1 text-sm">
            {items
              .filter(({ state }) => state === "kept")
              .slice(0, maxListed)
              .map(({ id, label, problem }) => (
                <li key={id}>
                  {label} <span className="text-muted">· {problem && t(`keptWhy.${problem}`)}</span>
                </li>
              ))}
          </ul>
        </>
      )}
    </Strip>
  );
}
