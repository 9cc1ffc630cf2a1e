"use client";

import { useEffect, useRef, useState } from "react";
import { attempt, type Failed } from "@/components/forms/result";
import { eventsOf } from "@/components/templates/import/event-stream";
import type { ImportedFile, ListImportProgress } from "@/lib/list-imports/schema";

export type ImportedListName = "clients" | "services";
export type Mapping = Record<string, number>;

/** What was chosen about the columns; nothing where they are as they were recognized. */
export type Choice = { mapping?: Mapping; headingRow?: number };

export type ImportState =
  | { kind: "ready" }
  | { kind: "working"; progress: ListImportProgress | null }
  | { kind: "planned"; plan: ImportedFile }
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
      isDryRun && before.kind === "planned" ? before : { kind: "working", progress: null },
    );
    const report = (progress: ListImportProgress) =>
      setState((before) => (before.kind === "working" ? { kind: "working", progress } : before));
    const outcome = await attempt(() =>
      send({ list, file: sent, choice, isDryRun }, controller.signal, report),
    );
    if (controller.signal.aborted) return;
    if ("error" in outcome) setState({ kind: "failed", failed: outcome });
    else setState(isDryRun ? { kind: "planned", plan: outcome } : { kind: "done", result: outcome });
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
    confirm: (choice: Choice) => file && run(file, choice, false),
    reset: () => {
      underWay.current?.abort();
      setFile(null);
      setState({ kind: "ready" });
    },
  };
}

type Sent = { list: ImportedListName; file: File; choice: Choice; isDryRun: boolean };

async function send(
  { list, file, choice: { mapping, headingRow }, isDryRun }: Sent,
  signal: AbortSignal,
  report: (progress: ListImportProgress) => void,
): Promise<ImportedFile | Failed> {
  const form = new FormData();
  if (mapping) form.set("mapping", JSON.stringify(mapping));
  if (headingRow !== undefined) form.set("headingRow", String(headingRow));
  if (isDryRun) form.set("dryRun", "1");
  form.set("file", file);
  const response = await fetch(`/api/${list}/import`, {
    method: "POST",
    headers: { accept: "text/event-stream" },
    body: form,
    signal,
  });
  if (!response.ok || !response.body) return { ok: false, ...(await response.json()) };
  for await (const { name, data } of eventsOf(response.body)) {
    if (name === "progress") report(data as ListImportProgress);
    else if (name === "done") return data as ImportedFile;
    else if (name === "failed") return { ok: false, ...(data as Omit<Failed, "ok">) };
  }
  return { ok: false, error: "network" };
}
