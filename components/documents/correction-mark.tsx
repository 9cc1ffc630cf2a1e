import { useTranslations } from "next-intl";
import type { DocumentRow } from "@/lib/documents/schema";

/** «исправление № 1» behind a number; nothing on a paper that corrects none. */
export function CorrectionMark({ document }: { document: Pick<DocumentRow, "correctionNumber"> }) {
  const t = useTranslations("states");
  if (!document.correctionNumber) return null;
  return (
    <span className="ml-1.5 text-sm font-normal text-muted max-md:ml-0 max-md:block">
      {" "}
      {t("correction", { number: document.correctionNumber })}
    </span>
  );
}
