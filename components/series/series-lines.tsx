"use client";

import { draftOfValues, type LineValues } from "@/components/documents/lines/line-draft";
import { linesStateOf } from "@/components/documents/lines/lines-state";
import { LinesTable } from "@/components/documents/lines/lines-table";
import { type OnLinesChange, useLinesState } from "@/components/documents/lines/use-lines-state";
import { Totals } from "@/components/documents/totals";
import { useFormState } from "@/components/forms/form-context";
import type { VatMode } from "@/db/enums";

interface SeriesLinesProps {
  lines: readonly LineValues[];
  defaultVatRate: LineValues["vatRate"];
  vatMode: VatMode;
  onVatMode: (vatMode: VatMode) => void;
  organizationId: string;
  clientId: string | null;
  today: string;
  onChange: OnLinesChange;
}

const noErrors = new Map<string, never>();

/** The lines billed each time, edited like those of a document. */
export function SeriesLines({ lines, defaultVatRate, vatMode, today, ...props }: SeriesLinesProps) {
  const { organizationId, clientId, onVatMode, onChange } = props;
  const { touch } = useFormState();
  const [state, dispatch] = useLinesState(
    () =>
      linesStateOf(
        lines.map((line) => draftOfValues(line, "")),
        defaultVatRate,
        "",
        today,
      ),
    (next, rows) => {
      onChange(next, rows);
      touch("lines");
    },
  );
  return (
    <LinesTable
      {...{ state, vatMode, organizationId, clientId, dispatch }}
      errors={noErrors}
      onVatMode={(mode) => {
        onVatMode(mode);
        touch("vatMode");
      }}
    >
      <Totals lines={state.lines} vatMode={vatMode} />
    </LinesTable>
  );
}
