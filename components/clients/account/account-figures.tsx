import { clsx } from "clsx";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { Account } from "@/lib/client-accounts/schema";
import { formatCents } from "@/lib/values/money";

interface AccountFiguresProps {
  clientId: string;
  account: Pick<Account, "closingCents" | "unpaidInvoicesCents" | "overdueCents" | "advanceCents">;
}

/** The balance between the client and the active organization; each sum leads to the documents behind it. */
export function AccountFigures({ clientId, account }: AccountFiguresProps) {
  const t = useTranslations("clientAccounts.figures");
  const locale = useLocale();
  const { closingCents, unpaidInvoicesCents, overdueCents, advanceCents } = account;
  const figures = [
    {
      label: closingCents < 0 ? t("weOwe") : t("owes"),
      cents: Math.abs(closingCents),
      href: `/clients/${clientId}/account`,
    },
    {
      label: t("unpaid"),
      cents: unpaidInvoicesCents,
      href: `/documents?view=unpaid&clientId=${clientId}`,
    },
    {
      label: t("overdue"),
      cents: overdueCents,
      href: `/documents?view=overdue&clientId=${clientId}`,
      isBad: overdueCents > 0,
    },
    { label: t("advance"), cents: advanceCents, href: `/payments?clientId=${clientId}&advance=1` },
  ];
  return (
    <ul className="grid grid-cols-2 gap-3.5 lg:grid-cols-4">
      {figures.map(({ label, cents, href, isBad }) => (
        <li key={label} className="@container">
          <Card className="relative h-full hover:border-line-strong">
            <h2 className="text-xs text-muted">
              <Link href={href} prefetch={false} className="after:absolute after:inset-0 after:rounded-lg">
                {label}
              </Link>
            </h2>
            <p
              className={clsx(
                "mt-0.5 text-[clamp(0.6875rem,9cqi,1.375rem)] leading-7 font-semibold whitespace-nowrap tabular-nums",
                isBad && "text-bad",
              )}
            >
              {formatCents(cents, locale)}
              {"\u00a0"}
              <span className="text-[0.75em] font-normal text-muted">₽</span>
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
