"use client";

import { useState } from "react";
import { draftOfValues, type LineValues, valuesOf } from "@/components/documents/lines/line-draft";
import { type LinesAction, linesReducer, linesStateOf } from "@/components/documents/lines/lines-state";
import { LinesTable } from "@/components/documents/lines/lines-table";
import { LinesView } from "@/components/documents/lines/lines-view";
import { Totals } from "@/components/documents/totals";
import { useStable } from "@/components/documents/use-stable";

interface TemplateLinesTableProps {
  lines: readonly LineValues[];
  defaultVatRate: LineValues["vatRate"];
  readOnly: boolean;
  onChange: (lines: readonly LineValues[]) => void;
}

const noErrors = new Map<string, never>();

/** The lines of a template, edited as those of a document are; amounts as if tax were included. */
export function TemplateLinesTable({ lines, defaultVatRate, readOnly, onChange }: TemplateLinesTableProps) {
  const [state, setState] = useState(() =>
    linesStateOf(
      lines.map((line) => draftOfValues(line, "")),
      defaultVatRate,
    ),
  );
  const dispatch = useStable((action: LinesAction) => {
    const next = linesReducer(state, action);
    setState(next);
    if (next.lines !== state.lines) onChange(next.lines.flatMap((line) => valuesOf(line) ?? []));
  });
  const totals = <Totals lines={state.lines} vatMode="included" />;
  if (readOnly) {
    return (
      <>
        <LinesView lines={state.lines} vatMode="included" />
        {totals}
      </>
    );
  }
  return (
    <LinesTable state={state} vatMode="included" clientId={null} errors={noErrors} dispatch={dispatch}>
      {totals}
    </LinesTable>
  );
}
