"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { findMessage } from "@/components/i18n/find-message";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { Pill, type Tone } from "@/components/ui/pill";
import { Row, Table, Td, Th } from "@/components/ui/table";
import type { ImportedFile, ImportItem } from "@/lib/list-imports/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { taxNumbersOf } from "@/lib/values/tax-numbers";

type State = ImportItem["state"];

const states: readonly State[] = ["new", "changed", "same", "failed"];
const tones: Record<State, Tone> = { new: "ok", changed: "info", same: "neutral", failed: "bad" };
const maxShown = 200;

interface ItemTableProps {
  file: ImportedFile;
  isDone: boolean;
}

/** The rows of the file by outcome; those with errors are shown first if there are any. */
export function ItemTable({ file: { items, counts }, isDone }: ItemTableProps) {
  const t = useTranslations("listImports");
  const first = counts.failed > 0 ? "failed" : (states.find((state) => counts[state] > 0) ?? "new");
  const [chosen, setChosen] = useState<State>(first);
  const fields = useTranslations("listImports.fields");
  const chosenItems = items.filter(({ state }) => state === chosen);
  const hasPapers = chosenItems.some(({ paper }) => paper !== undefined);
  const hasClients = chosenItems.some(({ client }) => client !== undefined);
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t("states.label")}</legend>
        {states.map((state) => (
          <label
            key={state}
            className={`cursor-pointer rounded-md border px-3 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-accent ${
              state === chosen ? "border-accent bg-accent-soft font-semibold" : "border-line bg-surface"
            }`}
          >
            <input
              type="radio"
              name="state"
              className="sr-only"
              checked={state === chosen}
              onChange={() => setChosen(state)}
            />
            {t(isDone ? `done.${state}` : `states.${state}`)}{" "}
            <span className={`num ${state === "failed" && counts.failed > 0 ? "text-bad" : "text-muted"}`}>
              {counts[state]}
            </span>
          </label>
        ))}
      </fieldset>
      {chosenItems.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <Table label={t("table")} className={cardTable}>
          <thead>
            <tr>
              <Th numeric>{t("row")}</Th>
              <Th>{t("name")}</Th>
              {hasClients && <Th>{t(hasPapers ? "to" : "stored")}</Th>}
              {hasPapers && (
                <>
                  <Th>{fields("docType")}</Th>
                  <Th>{fields("number")}</Th>
                  <Th>{fields("date")}</Th>
                  <Th numeric>{fields("sum")}</Th>
                </>
              )}
              <Th grow>{t("what")}</Th>
            </tr>
          </thead>
          <tbody>
            {chosenItems.slice(0, maxShown).map((item) => (
              <ItemRow key={item.row} {...{ item, hasClients, hasPapers, isDone }} />
            ))}
          </tbody>
        </Table>
      )}
      {chosenItems.length > maxShown && (
        <p className="text-sm text-muted">{t("more", { count: chosenItems.length - maxShown })}</p>
      )}
    </>
  );
}

interface ItemRowProps {
  item: ImportItem;
  /** Whether the table has a column of clients. */
  hasClients: boolean;
  /** Whether the table has columns of papers. */
  hasPapers: boolean;
  isDone: boolean;
}

function ItemRow({ item, hasClients, hasPapers, isDone }: ItemRowProps) {
  const t = useTranslations("listImports");
  const { row, label, state, changed, notes = [], problem, firstRow, fieldErrors } = item;
  const fields = useTranslations("listImports.fields");
  const fieldName = (field: string) => findMessage(fields, field) ?? field;
  const remarks = [
    changed && t(isDone ? "changedDone" : "changes", { fields: changed.map(fieldName).join(", ") }),
    problem === "twice" && t("problem.twice", { row: String(firstRow) }),
    problem === "ambiguous" && t("problem.ambiguous"),
    problem === "period_closed" && t("problem.period_closed"),
    ...Object.entries(fieldErrors ?? {}).map(
      ([field, messages]) => `${fieldName(field)}: ${messages.join("; ")}`,
    ),
    ...notes.map((note) => t(`note.${note}`)),
  ].filter(Boolean);
  return (
    <Row className={cardRow}>
      <Td numeric className={`text-muted ${cardCell} max-md:col-start-2 max-md:row-start-1`}>
        <span className="md:hidden">{t("row")} </span>
        {row}
      </Td>
      <Td head className={`${cardCell} max-w-[34ch] truncate max-md:col-start-1 max-md:row-start-1`}>
        <span title={label}>{label || "—"}</span>
      </Td>
      {hasClients && <ClientCell client={item.client} />}
      {hasPapers && <PaperCells paper={item.paper} />}
      <Td className={`${cardCell} !whitespace-normal max-md:col-span-2`}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {!isDone && <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>}
          {remarks.length > 0 && <span className="text-sm">{remarks.join(". ")}</span>}
        </span>
      </Td>
    </Row>
  );
}

/** The client as it is stored, with the codes that tell it from others of the same name. */
function ClientCell({ client }: Pick<ImportItem, "client">) {
  if (!client) return <Td className="max-md:hidden" />;
  return (
    <Td className={`${cardCell} !whitespace-normal wrap-anywhere max-md:col-span-2`}>
      {client.name} <span className="num text-xs text-muted">{taxNumbersOf(client)}</span>
    </Td>
  );
}

/** The type, number, date and sum of a paper; on a phone one line, empty cells left out. */
function PaperCells({ paper }: Pick<ImportItem, "paper">) {
  const types = useTranslations("states.docType");
  const locale = useLocale();
  if (!paper) return <Td colSpan={4} className="max-md:hidden" />;
  const { docType, number, date, sumCents } = paper;
  return (
    <>
      <Td className="max-md:hidden">{types(docType)}</Td>
      <Td className="num max-md:hidden">{number}</Td>
      <Td className={`num ${cardCell} max-md:col-start-1 max-md:!whitespace-normal`}>
        <span className="md:hidden">
          {types(docType)} {number} ·{" "}
        </span>
        {formatDate(date)}
      </Td>
      <Td numeric className={`${cardCell} max-md:col-start-2`}>
        {formatCents(sumCents, locale)}
        <span className="md:hidden">&nbsp;₽</span>
      </Td>
    </>
  );
}
