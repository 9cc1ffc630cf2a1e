import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ListImportProgress } from "@/lib/list-imports/schema";

interface ImportProgressProps {
  progress: ListImportProgress | null;
  onCancel: () => void;
}

export function ImportProgress({ progress, onCancel }: ImportProgressProps) {
  const t = useTranslations("listImports.working");
  const counted = progress && progress.step !== "reading" ? progress : null;
  const text = counted
    ? t(counted.step, { done: String(counted.done), all: String(counted.all) })
    : t("reading");
  return (
    <Card className="max-w-190">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="num grow">
          {text}
        </p>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
      <progress
        aria-label={text}
        className="mt-2 h-1.5 w-full accent-(--accent)"
        {...(counted && { value: counted.done, max: Math.max(counted.all, 1) })}
      />
    </Card>
  );
}
