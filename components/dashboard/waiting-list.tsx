import Link from "next/link";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";

export interface WaitingTask {
  key: "payments" | "missed" | "orders" | "withoutAct" | "drafts" | "bank";
  count: number;
  href: string;
}

/** The things that need attention today; says so if there are none. */
export function WaitingList({ items }: { items: WaitingTask[] }) {
  const t = useTranslations("dashboard.waiting");
  const waiting = items.filter(({ count }) => count > 0);
  return (
    <Card flush title={t("title")}>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-2 px-4.5 py-6 text-muted">
          <Icon name="circle-check" className="text-ok" />
          {t("nothing")}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {waiting.map(({ key, count, href }) => (
            <li key={key}>
              <Link href={href} className="flex items-center gap-3 px-4.5 py-2 hover:bg-sunk">
                <b className="num min-w-9 rounded-full bg-warn-soft px-2 text-center font-semibold text-warn">
                  {count > 99 ? "99+" : count}
                </b>
                <span className="grow">{t(key, { count })}</span>
                <Icon name="chevron-right" className="text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
