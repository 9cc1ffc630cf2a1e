import { useLocale, useTranslations } from "next-intl";
import { RowArrows } from "@/components/lists/row-arrows";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import type { RegisterPage, SalesRow, SalesSums } from "@/lib/registers/schema";
import { formatCents } from "@/lib/values/money";
import { RegisterPages } from "./register-pages";
import { RegisterSums } from "./register-sums";
import { SalesRows } from "./sales-rows";
import { SalesSheets, type SummedSheet } from "./sales-sheets";

interface SalesBookProps extends RegisterPage<SalesRow> {
  /** Shown after the last page. */
  sheets: readonly SummedSheet[];
  /** The sums of the book including its sheets. */
  sums: SalesSums;
  notes: readonly string[];
}

/** The sales book: the taxed sums by rate, above the documents they come from. */
export function SalesBook({ rows, page, pages, before, sheets, sums, notes }: SalesBookProps) {
  const t = useTranslations("registers");
  const states = useTranslations("states");
  const locale = useLocale();
  const noteByRate = (cents: (rate: SalesSums["byRate"][number]) => number) =>
    sums.byRate
      .filter((rate) => cents(rate) !== 0)
      .map((rate) =>
        withNonBreakingSpaces(`${states(`vatRate.${rate.vatRate}`)}: ${formatCents(cents(rate), locale)}`),
      )
      .join(" · ");
  const subtotalCents = sums.byRate.reduce((sum, { baseCents }) => sum + baseCents, 0);
  const isEmpty = rows.length === 0 && sheets.length === 0;
  return (
    <>
      {!isEmpty && (
        <RegisterSums
          label={t("sums")}
          sums={[
            {
              key: "total",
              label: t("sales.total", { count: sums.count }),
              cents: sums.totalCents,
              note:
                sums.advanceCents > 0
                  ? t("sales.parts", {
                      shipped: formatCents(sums.shippedCents, locale),
                      advance: formatCents(sums.advanceCents, locale),
                    })
                  : undefined,
            },
            {
              key: "subtotal",
              label: t("sales.subtotal"),
              cents: subtotalCents,
              note: noteByRate(({ baseCents }) => baseCents),
            },
            {
              key: "vat",
              label: t("sales.vat"),
              cents: sums.vatCents,
              note: noteByRate(({ vatCents }) => vatCents),
            },
          ]}
        />
      )}
      {notes.length > 0 && !isEmpty && (
        <ul className="grid gap-1 text-sm text-muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {isEmpty ? (
        <Card flush>
          <EmptyState
            icon={<Icon name="book-text" />}
            title={t("sales.empty")}
            description={notes.slice(1).join(" ") || t("sales.emptyHint")}
          />
        </Card>
      ) : (
        <>
          <RowArrows />
          {rows.length > 0 && <SalesRows label={t("sales.table")} rows={rows} before={before} />}
          {page === pages && <SalesSheets sheets={sheets} />}
        </>
      )}
      <RegisterPages page={page} pages={pages} />
    </>
  );
}

/** Keeps a rate together with its percent sign and its sum. */
const withNonBreakingSpaces = (part: string) => part.replaceAll(" ", "\u00a0");
