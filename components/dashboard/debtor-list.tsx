import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { Debtor } from "@/lib/receivables/schema";
import { formatCents } from "@/lib/values/money";
import { Bar } from "./bar";

interface DebtorListProps {
  debtors: readonly Debtor[];
  /** The total number of debtors. */
  count: number;
}

/** The clients that owe the most, with the overdue part and its age. */
export function DebtorList({ debtors, count }: DebtorListProps) {
  const t = useTranslations("dashboard.debtors");
  const largest = Math.max(1, ...debtors.map(({ unpaidCents }) => unpaidCents));
  return (
    <Card
      flush
      title={t("title")}
      actions={
        count > 0 && (
          <Link href="/clients?sort=debt" prefetch={false} className="text-xs text-accent hover:underline">
            {t("all", { count })}
          </Link>
        )
      }
    >
      {debtors.length === 0 ? (
        <p className="px-4.5 py-6 text-muted">{t("nobody")}</p>
      ) : (
        <ol className="mt-2 divide-y divide-line border-t border-line">
          {debtors.map((debtor) => (
            <DebtorRow key={debtor.clientId ?? ""} debtor={debtor} largest={largest} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function DebtorRow({ debtor, largest }: { debtor: Debtor; largest: number }) {
  const t = useTranslations("dashboard.debtors");
  const locale = useLocale();
  const { clientId, name, hint, invoices, unpaidCents, overdueCents, daysLate } = debtor;
  const sum = formatCents(unpaidCents, locale);
  const overdue = t("overdue", { sum: formatCents(overdueCents, locale), days: daysLate });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 px-4.5 py-2">
      <span className="truncate font-semibold">
        {clientId ? (
          <Link href={`/clients/${clientId}`} prefetch={false} className="hover:underline">
            {name}
          </Link>
        ) : (
          t("noClient")
        )}
        {hint && <small className="num ml-2 text-xs font-normal text-muted">{hint}</small>}
      </span>
      <span className="num text-right">
        {clientId ? (
          <Link
            href={`/documents?view=unpaid&clientId=${clientId}`}
            prefetch={false}
            className="hover:underline"
            aria-label={t("unpaid", { name: name ?? "", sum, count: invoices })}
          >
            {sum}
          </Link>
        ) : (
          sum
        )}
      </span>
      <span className="col-span-2">
        <Bar share={unpaidCents / largest} className={overdueCents > 0 ? "fill-bad/65" : "fill-accent"} />
      </span>
      <span className="col-span-2 flex flex-wrap justify-between gap-x-3 text-xs">
        <span className="text-muted">{t("invoices", { count: invoices })}</span>
        {overdueCents > 0 && (
          <span className="text-bad">
            {clientId ? (
              <Link
                href={`/documents?view=overdue&clientId=${clientId}`}
                prefetch={false}
                className="hover:underline"
              >
                {overdue}
              </Link>
            ) : (
              overdue
            )}
          </span>
        )}
      </span>
    </li>
  );
}
