"use client";

import { type ReactNode, useMemo, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { BulkRunRow } from "@/lib/bulk-runs/schema";
import { RunDeskProvider } from "./run-desk-context";
import type { RunDialogProps } from "./run-dialog";
import type { RunStripProps } from "./run-strip";

const RunDialog = onDemand<RunDialogProps>(async () => (await import("./run-dialog")).RunDialog, ["bulk"]);
const RunStrip = onDemand<RunStripProps>(async () => (await import("./run-strip")).RunStrip, ["bulk"]);

interface RunDeskProps {
  /** The user's own runs that are in progress, or whose end the user has not seen yet. */
  runs: readonly BulkRunRow[];
  canEdit: boolean;
  children: ReactNode;
}

/** Shows the runs above a list, including those started in a window that has been closed since. */
export function RunDesk({ runs, canEdit, children }: RunDeskProps) {
  const [shownId, setShownId] = useState<string | null>(null);
  const [dismissedIds, setDismissedIds] = useState<readonly string[]>([]);
  const desk = useMemo(() => ({ show: setShownId, canEdit }), [canEdit]);
  const stripRuns = runs.filter(({ id }) => id !== shownId && !dismissedIds.includes(id));
  const dismiss = (id: string) => setDismissedIds((before) => [...before, id]);
  return (
    <RunDeskProvider value={desk}>
      {stripRuns.map((run) => (
        <RunStrip
          key={run.id}
          open
          run={run}
          onShow={() => setShownId(run.id)}
          onDismiss={() => dismiss(run.id)}
        />
      ))}
      {children}
      {shownId && (
        <RunDialog
          key={shownId}
          open
          runId={shownId}
          onClose={(isOver) => {
            if (isOver) dismiss(shownId);
            setShownId(null);
          }}
        />
      )}
    </RunDeskProvider>
  );
}
