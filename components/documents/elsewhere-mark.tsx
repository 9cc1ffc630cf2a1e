import { useTranslations } from "next-intl";
import type { DocumentRow } from "@/lib/documents/schema";

interface ElsewhereMarkProps {
  document: Pick<DocumentRow, "isNumberedElsewhere">;
}

/** Says behind a number, below it on a phone, that another program has assigned it; nothing for a number of our own. */
export function ElsewhereMark({ document }: ElsewhereMarkProps) {
  const t = useTranslations("states");
  if (!document.isNumberedElsewhere) return null;
  return (
    <span className="ml-1.5 text-sm font-normal text-muted max-md:ml-0 max-md:block">
      {" "}
      {t("numberedElsewhere")}
    </span>
  );
}
