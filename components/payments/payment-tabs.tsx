"use client";

import { useTranslations } from "next-intl";
import { Tab, Tabs } from "@/components/ui/tabs";
import { useAddress } from "@/components/ui/use-address";

interface PaymentTabsProps {
  current: "inbox" | "all" | "dismissed" | "outgoing" | "refunds" | "without_advance_invoice";
  /** At most «99+»; null for none. */
  waiting: string | null;
  /** The number of refunds without a client, in the same form. */
  refunds: string | null;
}

/**
 * Tabs for waiting, all, dismissed, outgoing and refunded payments.
 * Each keeps the search, and all but the first keep the period.
 */
export function PaymentTabs({ current, waiting, refunds }: PaymentTabsProps) {
  const t = useTranslations("payments.tabs");
  const { params, hrefWith } = useAddress();
  const q = params.get("q");
  return (
    <Tabs label={t("label")}>
      <Tab
        href={q ? `/payments?${new URLSearchParams({ view: "inbox", q })}` : "/payments"}
        current={current === "inbox"}
        count={waiting ?? undefined}
      >
        {t("inbox")}
      </Tab>
      {(["all", "dismissed", "outgoing", "refunds"] as const).map((view) => (
        <Tab
          key={view}
          href={hrefWith({ view })}
          current={current === view || (view === "all" && current === "without_advance_invoice")}
          count={view === "refunds" ? (refunds ?? undefined) : undefined}
        >
          {t(view)}
        </Tab>
      ))}
    </Tabs>
  );
}
