"use client";

import { useState } from "react";
import { draftOfValues, type LineValues, valuesOf } from "@/components/documents/lines/line-draft";
import { type LinesAction, linesReducer, linesStateOf } from "@/components/documents/lines/lines-state";
import { LinesTable } from "@/components/documents/lines/lines-table";
import { Totals } from "@/components/documents/totals";
import { useStable } from "@/components/documents/use-stable";
import type { VatMode } from "@/db/enums";

interface SeriesLinesProps {
  lines: readonly LineValues[];
  defaultVatRate: LineValues["vatRate"];
  vatMode: VatMode;
  clientId: string | null;
  today: string;
  onChange: (lines: readonly LineValues[]) => void;
}

const noErrors = new Map<string, never>();

/** What is billed each time, edited as the lines of a document are. */
export function SeriesLines({ lines, defaultVatRate, vatMode, clientId, today, onChange }: SeriesLinesProps) {
  const [state, setState] = useState(() =>
    linesStateOf(
      lines.map((line) => draftOfValues(line, "")),
      defaultVatRate,
      "",
      today,
    ),
  );
  const dispatch = useStable((action: LinesAction) => {
    const next = linesReducer(state, action);
    setState(next);
    if (next.lines !== state.lines) onChange(next.lines.flatMap((line) => valuesOf(line) ?? []));
  });
  return (
    <LinesTable state={state} vatMode={vatMode} clientId={clientId} errors={noErrors} dispatch={dispatch}>
      <Totals lines={state.lines} vatMode={vatMode} />
    </LinesTable>
  );
}
