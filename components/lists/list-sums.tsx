import { useLocale, useTranslations } from "next-intl";
import { formatCents } from "@/lib/values/money";

interface ListSumsProps {
  sums: { count: number; totalCents: number; remainderCents: number };
}

/** The total of everything the list shows, and how much of it is still unpaid. */
export function ListSums({ sums: { count, totalCents, remainderCents } }: ListSumsProps) {
  const t = useTranslations("lists.sums");
  const locale = useLocale();
  return (
    <p className="text-right text-sm text-muted">
      {t.rich("text", {
        count,
        total: formatCents(totalCents, locale),
        b: (chunks) => <b className="num font-semibold text-ink">{chunks}</b>,
      })}
      {remainderCents > 0 &&
        t.rich("left", {
          left: formatCents(remainderCents, locale),
          b: (chunks) => <b className="num font-semibold text-ink">{chunks}</b>,
        })}
    </p>
  );
}
