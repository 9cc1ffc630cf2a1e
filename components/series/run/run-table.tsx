"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { cardTable } from "@/components/lists/card-row";
import { Checkbox } from "@/components/ui/checkbox";
import { Table, Th } from "@/components/ui/table";
import type { SeriesItem } from "@/lib/series/schema";
import { RunBar } from "./run-bar";
import { canBeMade, RunRow } from "./run-row";

/** What each series would create in a month; the selected ones are created with one click. */
export function RunTable({ month, items }: { month: string; items: readonly SeriesItem[] }) {
  const t = useTranslations("series.runPage");
  /** What a person chose; the documents of a time when a series was paused are not selected at first. */
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const newItems = items.filter(canBeMade);
  const isChosen = ({ seriesId, state }: SeriesItem) => choices.get(seriesId) ?? state === "new";
  const chosen = newItems.filter(isChosen);
  const choose = (ids: readonly string[], isChosenNow: boolean) =>
    setChoices(new Map([...choices, ...ids.map((id) => [id, isChosenNow] as const)]));
  const areAllChosen = chosen.length === newItems.length;
  return (
    <>
      <Table label={t("table")} className={cardTable}>
        <thead>
          <tr>
            <Th>
              <Checkbox
                aria-label={t("all")}
                checked={areAllChosen && newItems.length > 0}
                indeterminate={!areAllChosen && chosen.length > 0}
                disabled={newItems.length === 0}
                onChange={({ target }) =>
                  choose(
                    newItems.map(({ seriesId }) => seriesId),
                    target.checked,
                  )
                }
              />
            </Th>
            <Th grow>{t("columns.client")}</Th>
            <Th>{t("columns.documents")}</Th>
            <Th from="xl">{t("columns.period")}</Th>
            <Th from="lg">{t("columns.date")}</Th>
            <Th from="lg">{t("columns.rate")}</Th>
            <Th numeric>{t("columns.sum")}</Th>
            <Th numeric>{t("columns.change")}</Th>
            <Th>{t("columns.state")}</Th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <RunRow
              key={item.seriesId}
              item={item}
              isChosen={isChosen(item)}
              onChoose={(isChosenNow) => choose([item.seriesId], isChosenNow)}
            />
          ))}
        </tbody>
      </Table>
      <RunBar month={month} hasMade={items.some(({ state }) => state === "exists")} chosen={chosen} />
    </>
  );
}
