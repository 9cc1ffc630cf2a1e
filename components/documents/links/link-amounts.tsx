import { useLocale, useTranslations } from "next-intl";
import { formatDate } from "@/lib/values/dates";
import { formatSum } from "@/lib/values/money";

export interface LinkAmountsProps {
  totalCents: number;
  leftCents: number;
  isPart: boolean;
  dueDate: string | null;
}

/** The amount, how much of it is left, and the due date. */
export function LinkAmounts({ totalCents, leftCents, isPart, dueDate }: LinkAmountsProps) {
  const t = useTranslations("links.public");
  const locale = useLocale();
  return (
    <dl className="flex flex-wrap items-end gap-x-7 gap-y-1.5">
      <div>
        <dt className="text-xs text-muted">{t(leftCents > 0 ? (isPart ? "left" : "toPay") : "sum")}</dt>
        <dd className="num text-2xl leading-8 font-semibold">
          {formatSum(leftCents > 0 ? leftCents : totalCents, locale)}
        </dd>
      </div>
      {isPart && (
        <div>
          <dt className="text-xs text-muted">{t("ofSum")}</dt>
          <dd className="num text-lg leading-8">{formatSum(totalCents, locale)}</dd>
        </div>
      )}
      {dueDate && (
        <div>
          <dt className="text-xs text-muted">{t("due")}</dt>
          <dd className="num text-lg leading-8">{formatDate(dueDate)}</dd>
        </div>
      )}
    </dl>
  );
}
