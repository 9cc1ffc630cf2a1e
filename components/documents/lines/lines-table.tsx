"use client";

import { useTranslations } from "next-intl";
import { type FocusEvent, memo, type ReactNode, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CellErrors } from "@/components/documents/saving/cell-errors";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { copyText } from "@/components/ui/copy-text";
import { toast } from "@/components/ui/toast";
import { cellOf, focusCell } from "./cell-dom";
import { shownColumns } from "./columns";
import { CatalogueDialog } from "./dialogs-on-demand";
import { DragFrame } from "./drag-frame";
import type { VatMode } from "./line-amounts";
import { LinesHead } from "./lines-head";
import { type LinesAction, type LinesState, maxLines } from "./lines-state";
import { LinesToolbar } from "./lines-toolbar";
import type { LinesCommand } from "./navigation";
import { OfferedRates, offeredRatesOn } from "./offered-rates";
import { rowGrid } from "./row-grid";
import { RowGroups } from "./row-groups";
import { fetchRowMenu } from "./row-menu";
import { useActiveRow } from "./use-active-row";
import { useReportedSteps } from "./use-reported-steps";
import { useSuggest } from "./use-suggest";
import { useTableCommands } from "./use-table-commands";
import { useTableEvents } from "./use-table-events";
import { useTsv } from "./use-tsv";

interface LinesTableProps {
  state: LinesState;
  vatMode: VatMode;
  /** Sets the VAT mode if that of a pasted table is the other one; without it, the mode stays. */
  onVatMode?: (vatMode: VatMode) => void;
  /** The organization of the document; without it, rates follow its date alone. */
  organizationId?: string;
  /** The document; undefined for the lines of anything else. */
  documentId?: string;
  clientId: string | null;
  errors: CellErrors["rows"];
  dispatch: (action: LinesAction) => void;
  /** Shown on the right below the table. */
  children: ReactNode;
}

/** The priced lines, edited like a spreadsheet. */
export const LinesTable = memo(function LinesTable(props: LinesTableProps) {
  const { state, vatMode, onVatMode = null, errors, dispatch, children } = props;
  const { lines } = state;
  const t = useTranslations("document.lines");
  const table = useRef<HTMLTableElement>(null);
  const [menuKey, setMenuKey] = useState<string | null>(null);
  const [wantsDiscount, setWantsDiscount] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const isDiscounted = lines.some(({ discount }) => discount !== "");
  const columns = shownColumns(isDiscounted || wantsDiscount);
  const grid = rowGrid(columns, lines);
  const suggest = useSuggest(props);

  const perform = useTableCommands({ table, state, columns, dispatch, onMenu: setMenuKey });
  const onCommand = useStableCallback((command: LinesCommand, row: number) => perform(command, row, "name"));
  const onMenuClosed = useStableCallback((row: number) => {
    // If a command was chosen, it has already moved the focus.
    if (!cellOf(document.activeElement)) focusCell(table.current, row, "name");
  });

  const drop = (from: number, before: number) => {
    const key = lines[from]?.key;
    if (key === undefined) return;
    flushSync(() => dispatch({ type: "drop", key, before }));
    focusCell(table.current, before > from ? before - 1 : before, "name");
  };

  const onPick = useStableCallback(() => setPicking(true));
  const onAppend = useStableCallback(() => perform({ type: "append" }, lines.length - 1, "name"));
  const tsvOf = useTsv();
  const onCopy = useStableCallback(async () => {
    if (await copyText(tsvOf(lines, columns))) toast({ title: t("tableCopied"), tone: "ok" });
    else toast({ title: t("copyFailed"), tone: "bad" });
  });

  const {
    onPasted,
    onAdded,
    onRates,
    perform: performInRow,
  } = useReportedSteps({ lines, dispatch, onVatMode });
  const events = useTableEvents({ state, vatMode, onVatMode, columns, dispatch, perform, onPasted });
  const { activeKey, enter, leave } = useActiveRow(lines);
  const onFocus = (event: FocusEvent) => {
    events.onFocus(event);
    fetchRowMenu();
    enter(event);
  };
  const onBlur = (event: FocusEvent) => {
    events.onBlur(event);
    leave(event);
  };

  const { date, defaultVatRate } = state;
  const rates = useMemo(() => offeredRatesOn(date, defaultVatRate), [date, defaultVatRate]);

  return (
    <OfferedRates value={rates}>
      <section className="flex flex-col gap-2.5">
        <DragFrame style={grid.frameStyle} className={grid.frameClass} onDrop={drop}>
          <table
            ref={table}
            aria-label={t("label")}
            {...events}
            onFocus={onFocus}
            onBlur={onBlur}
            className="block"
          >
            <LinesHead columns={columns} grid={grid.className} />
            <RowGroups
              lines={lines}
              activeKey={activeKey}
              menuKey={menuKey}
              errors={errors}
              vatMode={vatMode}
              columns={columns}
              grid={grid.className}
              suggest={suggest}
              dispatch={performInRow}
              onCommand={onCommand}
              onMenu={setMenuKey}
              onMenuClosed={onMenuClosed}
            />
          </table>
        </DragFrame>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <LinesToolbar
            canAppend={lines.length < maxLines}
            columns={columns}
            isDiscounted={isDiscounted}
            onAppend={onAppend}
            onPick={onPick}
            onCopy={onCopy}
            onDiscount={setWantsDiscount}
            rates={rates}
            onRates={onRates}
          />
          {children}
        </div>
        {isPicking && (
          <CatalogueDialog
            open
            state={state}
            organizationId={props.organizationId}
            onAdd={onAdded}
            onClose={() => setPicking(false)}
          />
        )}
      </section>
    </OfferedRates>
  );
});
