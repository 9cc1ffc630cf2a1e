"use client";

import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useErrorText } from "@/components/forms/use-report-failure";
import { cardCell, cardRow } from "@/components/lists/card-row";
import { ClientHint } from "@/components/lists/client-hint";
import { useMonth } from "@/components/series/use-month";
import { Checkbox } from "@/components/ui/checkbox";
import { Pill } from "@/components/ui/pill";
import { Row, Td } from "@/components/ui/table";
import type { SeriesItem } from "@/lib/series/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

interface RunRowProps {
  item: SeriesItem;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Whether a person may choose it: nothing is made yet, though its series may have been paused on its day. */
export const canBeMade = ({ state, wasPaused }: SeriesItem): boolean => state === "new" || wasPaused === true;

const tones = { new: "info", exists: "ok", paused: "warn", failed: "bad" } as const;

export function RunRow({ item, isChosen, onChoose }: RunRowProps) {
  const t = useTranslations("series.runPage");
  const archived = useTranslations("series.archived");
  const rates = useTranslations("states.vatRate");
  const errors = useErrorText();
  const locale = useLocale();
  const monthOf = useMonth();
  const { seriesId, name, clientName, clientHint, state, problem, totalCents, date } = item;
  const first = monthOf(item.periodStart);
  const last = monthOf(item.periodEnd);
  return (
    <Row
      className={`${cardRow} max-md:grid-cols-[auto_minmax(0,1fr)_auto]!`}
      selected={canBeMade(item) && isChosen}
    >
      <Td className={cardCell}>
        {canBeMade(item) && (
          <Checkbox
            aria-label={t("one", { name: [clientName, clientHint, name].filter(Boolean).join(", ") })}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
      </Td>
      <Td head grow className={`${cardCell} max-md:whitespace-normal`}>
        <Link href={`/series/${seriesId}`} prefetch={false} className="font-semibold hover:underline">
          {clientName}
        </Link>
        <ClientHint hint={clientHint} />
        <span className="block truncate text-xs text-muted max-md:whitespace-normal">{name}</span>
        {item.archived && (
          <span className="block text-xs text-pretty whitespace-normal text-bad">
            {archived(item.archived)}
          </span>
        )}
        {problem && (
          <span className="block text-xs text-pretty whitespace-normal text-bad">
            {errors({ ok: false, error: problem })}
          </span>
        )}
      </Td>
      <Td className={`${cardCell} max-md:col-span-2 max-md:col-start-2 max-md:row-start-2`}>
        <Papers documents={item.documents} />
      </Td>
      <Td from="xl">{first === last ? first : `${first} – ${last}`}</Td>
      <Td from="lg" className="num">
        {formatDate(date)}
      </Td>
      <Td from="lg">{item.vatRates.map((rate) => rates(rate)).join(", ")}</Td>
      <Td numeric className={`${cardCell} max-md:col-start-3 max-md:row-start-1`}>
        {formatCents(totalCents, locale)}
      </Td>
      <Td numeric className={`${cardCell} max-md:col-start-2 max-md:row-start-3 max-md:text-left`}>
        <Change item={item} />
      </Td>
      <Td className={`${cardCell} max-md:col-start-3 max-md:row-start-3 max-md:justify-self-end`}>
        <Pill tone={tones[state]}>
          {t(`state.${state === "paused" && item.wasPaused ? "wasPaused" : state}`)}
        </Pill>
      </Td>
    </Row>
  );
}

/** The document types; the existing ones lead to their papers. */
function Papers({ documents }: Pick<SeriesItem, "documents">) {
  const types = useTranslations("states.docType");
  return (
    <span className="flex flex-wrap gap-x-2.5">
      {documents.map(({ docType, id, number }) =>
        id ? (
          <Link
            key={docType}
            href={`/documents/${id}`}
            prefetch={false}
            className="num text-accent underline underline-offset-2"
          >
            {types(docType)} {number}
          </Link>
        ) : (
          <span key={docType}>{types(docType)}</span>
        ),
      )}
    </span>
  );
}

/** The difference from the previous sum. */
function Change({ item: { totalCents, previousCents } }: { item: SeriesItem }) {
  const t = useTranslations("series.runPage");
  const locale = useLocale();
  if (previousCents === null) return <span className="text-muted">{t("first")}</span>;
  const change = totalCents - previousCents;
  if (change === 0) return <span className="text-muted">{t("same")}</span>;
  return <b className="font-semibold">{`${change > 0 ? "+" : ""}${formatCents(change, locale)}`}</b>;
}
