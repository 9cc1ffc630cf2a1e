"use client";

import { draftOfValues, type LineValues } from "@/components/documents/lines/line-draft";
import { linesStateOf } from "@/components/documents/lines/lines-state";
import { LinesTable } from "@/components/documents/lines/lines-table";
import { LinesView } from "@/components/documents/lines/lines-view";
import { type OnLinesChange, useLinesState } from "@/components/documents/lines/use-lines-state";
import { Totals } from "@/components/documents/totals";
import type { VatMode } from "@/db/enums";

interface TemplateLinesTableProps {
  lines: readonly LineValues[];
  defaultVatRate: LineValues["vatRate"];
  vatMode: VatMode;
  readOnly: boolean;
  onChange: OnLinesChange;
}

const noErrors = new Map<string, never>();

/** The lines of a template, edited like those of a document; amounts are computed by the organization's VAT mode. */
export function TemplateLinesTable({
  lines,
  defaultVatRate,
  vatMode,
  readOnly,
  onChange,
}: TemplateLinesTableProps) {
  const [state, dispatch] = useLinesState(
    () =>
      linesStateOf(
        lines.map((line) => draftOfValues(line, "")),
        defaultVatRate,
      ),
    onChange,
  );
  const totals = <Totals lines={state.lines} vatMode={vatMode} />;
  if (readOnly) {
    return (
      <>
        <LinesView lines={state.lines} vatMode={vatMode} />
        {totals}
      </>
    );
  }
  return (
    <LinesTable state={state} vatMode={vatMode} clientId={null} errors={noErrors} dispatch={dispatch}>
      {totals}
    </LinesTable>
  );
}
