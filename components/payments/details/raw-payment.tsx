import { useTranslations } from "next-intl";
import { FoldedCode } from "@/components/ui/folded-code";

/** A document of a statement begins with this, no notification of a bank has it. */
const statementField = "СекцияДокумент";

const isOfStatement = (raw: unknown) => typeof raw === "object" && raw !== null && statementField in raw;

/** A payment as a notification or a statement of the bank reported it. Nothing for one entered by hand. */
export function RawPayment({ raw }: { raw: unknown }) {
  const t = useTranslations("payments.details");
  return raw === null ? null : (
    <FoldedCode
      title={t(isOfStatement(raw) ? "rawStatement" : "raw")}
      label={t("rawLabel")}
      value={raw}
      cut={t("rawCut")}
    />
  );
}
