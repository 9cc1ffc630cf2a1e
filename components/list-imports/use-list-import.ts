"use client";

import { useEffect, useRef, useState } from "react";
import { followFile } from "@/components/forms/follow-file";
import type { Failed, Result } from "@/components/forms/result";
import type { ImportedFile, ListImportProgress } from "@/lib/list-imports/schema";

export type ImportedListName = "clients" | "services" | "debts";

/** Where the records of a list are, in the API and on the pages alike. */
export const addressOf = (list: ImportedListName) => (list === "debts" ? "/documents" : `/${list}`);

export type Mapping = Record<string, number>;

/** What was chosen about the columns; nothing where they are as they were recognized. */
export type Choice = { mapping?: Mapping; headingRow?: number };

export type ImportState =
  | { kind: "ready" }
  | { kind: "working"; progress: ListImportProgress | null }
  /** `asked` about the columns since the plan was made; null when it is made for what was asked last. */
  | { kind: "planned"; plan: ImportedFile; choice: Choice; asked: Choice | null }
  | { kind: "done"; result: ImportedFile }
  | { kind: "failed"; failed: Failed };

/** Sends a file, first to see what would happen, then to have it done; leaving the page gives up what is under way. */
export function useListImport(list: ImportedListName) {
  const [state, setState] = useState<ImportState>({ kind: "ready" });
  const [file, setFile] = useState<File | null>(null);
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const run = async (sent: File, choice: Choice, isDryRun: boolean) => {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    // A plan stays to be seen while a changed column is thought over.
    setState((before) =>
      isDryRun && before.kind === "planned"
        ? { ...before, asked: choice }
        : { kind: "working", progress: null },
    );
    const report = (progress: ListImportProgress) =>
      setState((before) => (before.kind === "working" ? { kind: "working", progress } : before));
    const outcome = await send({ list, file: sent, choice, isDryRun }, controller.signal, report);
    if (controller.signal.aborted) return;
    if (!outcome.ok) setState({ kind: "failed", failed: outcome });
    else if (isDryRun) setState({ kind: "planned", plan: outcome.data, choice, asked: null });
    else setState({ kind: "done", result: outcome.data });
  };
  return {
    state,
    file,
    choose: (chosen: File) => {
      setFile(chosen);
      setState({ kind: "ready" });
      void run(chosen, {}, true);
    },
    replan: (choice: Choice) => file && run(file, choice, true),
    /** Does what the plan tells, by the columns that it was made with. */
    confirm: () => file && state.kind === "planned" && run(file, state.choice, false),
    reset: () => {
      underWay.current?.abort();
      setFile(null);
      setState({ kind: "ready" });
    },
  };
}

type Sent = { list: ImportedListName; file: File; choice: Choice; isDryRun: boolean };

const send = (
  { list, file, choice: { mapping, headingRow }, isDryRun }: Sent,
  signal: AbortSignal,
  report: (progress: ListImportProgress) => void,
): Promise<Result<ImportedFile>> =>
  followFile<ImportedFile>(`/api${addressOf(list)}/import`, file, {
    fields: {
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(headingRow !== undefined && { headingRow: String(headingRow) }),
      ...(isDryRun && { dryRun: "1" }),
    },
    signal,
    report: (progress) => report(progress as ListImportProgress),
  });
