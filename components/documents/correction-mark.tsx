import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { DocumentRow } from "@/lib/documents/schema";

interface CorrectionMarkProps {
  document: Pick<DocumentRow, "correctionNumber">;
  className?: string;
}

/** «исправление № 1» behind a number, below it on a phone; nothing for a paper that is not a correction. */
export function CorrectionMark({ document, className }: CorrectionMarkProps) {
  const t = useTranslations("states");
  if (!document.correctionNumber) return null;
  return (
    <span className={clsx("ml-1.5 text-sm font-normal text-muted max-md:ml-0 max-md:block", className)}>
      {" "}
      {t("correction", { number: document.correctionNumber })}
    </span>
  );
}
