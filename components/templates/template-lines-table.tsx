"use client";

import { draftOfValues, type LineValues } from "@/components/documents/lines/line-draft";
import { linesStateOf } from "@/components/documents/lines/lines-state";
import { LinesTable } from "@/components/documents/lines/lines-table";
import { LinesView } from "@/components/documents/lines/lines-view";
import { type OnLines, useOwnLines } from "@/components/documents/lines/use-own-lines";
import { Totals } from "@/components/documents/totals";

interface TemplateLinesTableProps {
  lines: readonly LineValues[];
  defaultVatRate: LineValues["vatRate"];
  readOnly: boolean;
  onChange: OnLines;
}

const noErrors = new Map<string, never>();

/** The lines of a template, edited as those of a document are; amounts as if tax were included. */
export function TemplateLinesTable({ lines, defaultVatRate, readOnly, onChange }: TemplateLinesTableProps) {
  const [state, dispatch] = useOwnLines(
    () =>
      linesStateOf(
        lines.map((line) => draftOfValues(line, "")),
        defaultVatRate,
      ),
    onChange,
  );
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
