import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/values/dates";
import { type AssignedNumber, NumberTable } from "./number-table";

interface NumberGapsProps {
  from: string;
  to: string;
  gaps: readonly Pick<
    AssignedNumber,
    "number" | "deletedByName" | "deletedAt" | "reason" | "wasHandedOver"
  >[];
}

const withoutDocument = {
  documentId: null,
  status: null,
  date: null,
  dueDate: null,
  clientName: null,
  totalCents: null,
};

/** The gaps in the numbers of a period's papers, of all types. */
export function NumberGaps({ from, to, gaps }: NumberGapsProps) {
  const t = useTranslations("numbering");
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="grow text-muted">{t("gapsOf", { from: formatDate(from), to: formatDate(to) })}</p>
        <ButtonLink size="sm" variant="ghost" href="/numbering">
          {t("allNumbers")}
        </ButtonLink>
      </div>
      {gaps.length === 0 ? (
        <Card flush>
          <EmptyState icon={<Icon name="circle-check" />} title={t("noGaps")} />
        </Card>
      ) : (
        <NumberTable
          docType="invoice"
          label={t("table")}
          today=""
          numbers={gaps.map((gap) => ({ ...gap, ...withoutDocument }))}
        />
      )}
    </>
  );
}
