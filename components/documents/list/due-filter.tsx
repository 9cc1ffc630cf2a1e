"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useAddress } from "@/components/ui/use-address";
import { usePeriodText } from "./period-text";

/**
 * Filters that are set only by links: due dates, no due date, when
 * money is expected, and when it arrived. Clicking one clears it.
 */
export function DueFilter({ today }: { today: string }) {
  const t = useTranslations("documents.filters");
  const textOf = usePeriodText();
  const { params, replace } = useAddress();
  const periodTextOf = (kind: "due" | "expected" | "paid") => {
    const [from, to] = [params.get(`${kind}From`) ?? undefined, params.get(`${kind}To`) ?? undefined];
    return from || to ? textOf({ from, to }, today) : null;
  };
  const [due, expected, paid] = [periodTextOf("due"), periodTextOf("expected"), periodTextOf("paid")];
  const isUndated = ["1", "true"].includes(params.get("undated") ?? "");
  return (
    <>
      {due && (
        <ClearableFilter
          text={t("due", { period: due })}
          onClear={() => replace({ dueFrom: null, dueTo: null })}
        />
      )}
      {isUndated && <ClearableFilter text={t("undated")} onClear={() => replace({ undated: null })} />}
      {expected && (
        <ClearableFilter
          text={t("expected", { period: expected })}
          onClear={() => replace({ expectedFrom: null, expectedTo: null })}
        />
      )}
      {paid && (
        <ClearableFilter
          text={t("paid", { period: paid })}
          onClear={() => replace({ paidFrom: null, paidTo: null })}
        />
      )}
    </>
  );
}

function ClearableFilter({ text, onClear }: { text: string; onClear: () => void }) {
  const t = useTranslations("documents.filters");
  return (
    <Button size="sm" data-chosen onClick={onClear} aria-label={t("viewClear", { view: text })}>
      {text}
      <Icon name="x" className="text-muted" />
    </Button>
  );
}
