"use client";

import { useEffect, useRef, useState } from "react";
import { followFile } from "@/components/forms/follow-file";
import type { Failed, Result } from "@/components/forms/result";
import type { ImportedFile, ListImportProgress } from "@/lib/list-imports/schema";

export type ImportedListName = "clients" | "services" | "debts";

/** Returns the address of an imported list, the same in the API and on the pages. */
export const addressOf = (list: ImportedListName) => (list === "debts" ? "/documents" : `/${list}`);

export type Mapping = Record<string, number>;

/** The choices about columns; empty where the recognized ones are used. */
export type Choice = { mapping?: Mapping; headingRow?: number };

export type ImportState =
  | { kind: "ready" }
  | { kind: "working"; progress: ListImportProgress | null }
  /** `asked` is the latest choice if the plan was not made for it; null otherwise. */
  | { kind: "planned"; plan: ImportedFile; choice: Choice; asked: Choice | null }
  | { kind: "done"; result: ImportedFile }
  | { kind: "failed"; failed: Failed };

/**
 * Sends a file, first for a plan and then for the import itself, both for the organization; leaving the page aborts the
 * request in progress.
 */
export function useListImport(list: ImportedListName, organizationId: string | undefined) {
  const [state, setState] = useState<ImportState>({ kind: "ready" });
  const [file, setFile] = useState<File | null>(null);
  const currentRequest = useRef<AbortController>(null);
  useEffect(() => () => currentRequest.current?.abort(), []);

  const importFile = async (sent: File, choice: Choice, isDryRun: boolean) => {
    currentRequest.current?.abort();
    const controller = new AbortController();
    currentRequest.current = controller;
    // The previous plan stays visible while a new one is made for changed columns.
    setState((before) =>
      isDryRun && before.kind === "planned"
        ? { ...before, asked: choice }
        : { kind: "working", progress: null },
    );
    const report = (progress: ListImportProgress) =>
      setState((before) => (before.kind === "working" ? { kind: "working", progress } : before));
    const outcome = await postImport(
      { list, organizationId, file: sent, choice, isDryRun },
      controller.signal,
      report,
    );
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
      void importFile(chosen, {}, true);
    },
    replan: (choice: Choice) => file && importFile(file, choice, true),
    /** Carries out the plan with the columns it was made for. */
    confirm: () => file && state.kind === "planned" && importFile(file, state.choice, false),
    reset: () => {
      currentRequest.current?.abort();
      setFile(null);
      setState({ kind: "ready" });
    },
  };
}

type ImportRequest = {
  list: ImportedListName;
  organizationId: string | undefined;
  file: File;
  choice: Choice;
  isDryRun: boolean;
};

const postImport = (
  { list, organizationId, file, choice: { mapping, headingRow }, isDryRun }: ImportRequest,
  signal: AbortSignal,
  report: (progress: ListImportProgress) => void,
): Promise<Result<ImportedFile>> =>
  followFile<ImportedFile>(`/api${addressOf(list)}/import`, file, {
    fields: {
      ...(organizationId && { organizationId }),
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(headingRow !== undefined && { headingRow: String(headingRow) }),
      ...(isDryRun && { dryRun: "1" }),
    },
    signal,
    report: (progress) => report(progress as ListImportProgress),
  });
