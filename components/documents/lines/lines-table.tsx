"use client";

import { useTranslations } from "next-intl";
import { type FocusEvent, memo, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { CellErrors } from "@/components/documents/saving/cell-errors";
import { toast } from "@/components/ui/toast";
import { cellOf, focusCell } from "./cell-dom";
import { shownColumns } from "./columns";
import type { VatMode } from "./line-amounts";
import { LineRow } from "./line-row";
import { LinesHead } from "./lines-head";
import type { LinesAction, LinesState } from "./lines-state";
import { LinesToolbar } from "./lines-toolbar";
import type { LinesCommand } from "./navigation";
import { useSuggest } from "./use-suggest";
import { useTableCommands } from "./use-table-commands";
import { useTableEvents } from "./use-table-events";

interface LinesTableProps {
  state: LinesState;
  vatMode: VatMode;
  clientId: string | null;
  errors: CellErrors["rows"];
  dispatch: (action: LinesAction) => void;
  /** Stands at the right below the table. */
  children: ReactNode;
}

/** The priced lines, edited like a spreadsheet. */
export const LinesTable = memo(function LinesTable(props: LinesTableProps) {
  const { state, vatMode, clientId, errors, dispatch, children } = props;
  const { lines } = state;
  const t = useTranslations("document.lines");
  const common = useTranslations("common");
  const table = useRef<HTMLTableElement>(null);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [menuKey, setMenuKey] = useState<string | null>(null);
  const [wantsDiscount, setWantsDiscount] = useState(false);
  const isDiscounted = lines.some(({ discount }) => discount !== "");
  const columns = shownColumns(isDiscounted || wantsDiscount);
  const suggest = useSuggest(clientId);

  const perform = useTableCommands({ table, state, columns, dispatch, onMenu: setMenuKey });
  const latest = useRef(perform);
  useEffect(() => {
    latest.current = perform;
  });
  const onCommand = useCallback(
    (command: LinesCommand, row: number) => latest.current(command, row, "name"),
    [],
  );
  const onMenuClosed = useCallback((row: number) => {
    // A command that was chosen has moved the focus itself.
    if (!cellOf(document.activeElement)) focusCell(table.current, row, "name");
  }, []);

  const tellPasted = (rows: number) =>
    toast({
      title: t("pasted", { rows }),
      action: { label: common("undo"), onSelect: () => dispatch({ type: "undo" }) },
    });
  const events = useTableEvents({ state, columns, dispatch, perform, onPasted: tellPasted });
  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    events.onFocus(event);
    const cell = cellOf(event.target);
    if (cell) setActiveKey(lines[cell.row]?.key ?? null);
  };
  const onBlur = (event: FocusEvent<HTMLTableElement>) => {
    events.onBlur(event);
    if (!event.currentTarget.contains(event.relatedTarget)) setActiveKey(null);
  };

  return (
    <section aria-label={t("label")} className="flex flex-col gap-2.5">
      <div className="overflow-clip rounded-lg border bg-surface shadow-card">
        <table
          ref={table}
          aria-label={t("label")}
          {...events}
          onFocus={onFocus}
          onBlur={onBlur}
          className="w-full table-fixed border-separate border-spacing-0 max-[700px]:block [&_tbody>tr:last-child>td]:border-b-0"
        >
          <LinesHead columns={columns} />
          <tbody className="max-[700px]:block">
            {lines.map((line, index) => (
              <LineRow
                key={line.key}
                line={line}
                index={index}
                isLast={index === lines.length - 1}
                vatMode={vatMode}
                columns={columns}
                errors={errors.get(line.key)}
                isActive={line.key === activeKey}
                isMenuOpen={line.key === menuKey}
                suggest={suggest}
                dispatch={dispatch}
                onCommand={onCommand}
                onMenu={setMenuKey}
                onMenuClosed={onMenuClosed}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <LinesToolbar
          lines={lines}
          columns={columns}
          isDiscounted={isDiscounted}
          onAppend={() => perform({ type: "append" }, lines.length - 1, "name")}
          onDiscount={setWantsDiscount}
        />
        {children}
      </div>
    </section>
  );
});
