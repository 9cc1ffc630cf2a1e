import { useLocale } from "next-intl";
import { Card } from "@/components/ui/card";
import { formatCents } from "@/lib/values/money";

export interface RegisterSum {
  key: string;
  label: string;
  cents: number;
  /** A breakdown of the sum, shown below it. */
  note?: string;
}

/** The sums of a whole register, above its rows. */
export function RegisterSums({ label, sums }: { label: string; sums: readonly RegisterSum[] }) {
  const locale = useLocale();
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3.5">
      {sums.map(({ key, label: name, cents, note }) => (
        <li key={key}>
          <Card>
            <h2 className="text-xs text-muted">{name}</h2>
            <p className="mt-0.5 text-xl font-semibold tracking-tight tabular-nums wrap-anywhere">
              {formatCents(cents, locale)} <span className="text-sm font-normal text-muted">₽</span>
            </p>
            {note && <p className="mt-0.5 text-xs text-muted tabular-nums wrap-anywhere">{note}</p>}
          </Card>
        </li>
      ))}
    </ul>
  );
}
