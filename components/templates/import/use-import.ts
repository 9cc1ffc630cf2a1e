"use client";

import { useEffect, useRef, useState } from "react";
import { followFile } from "@/components/forms/follow-file";
import type { Failed, Result } from "@/components/forms/result";
import type { ImportProgress } from "@/lib/imports/schema";
import type { Template } from "@/lib/templates/schema";

export type ImportRequest = {
  file: File;
  docType: Template["docType"];
  structure: "model" | "none";
};

/** The state of the page: a form, work in progress, or a failure. */
export type ImportState =
  | { kind: "ready" }
  | { kind: "working"; request: ImportRequest; progress: ImportProgress | null }
  | { kind: "failed"; request: ImportRequest; failed: Failed };

/** Sends a file, follows its recognition and can cancel it; leaving the page cancels it as well. */
export function useImport(onDone: (id: string) => void) {
  const [state, setState] = useState<ImportState>({ kind: "ready" });
  const currentRequest = useRef<AbortController>(null);
  useEffect(() => () => currentRequest.current?.abort(), []);

  const start = async (request: ImportRequest) => {
    const controller = new AbortController();
    currentRequest.current = controller;
    setState({ kind: "working", request, progress: null });
    const report = (progress: ImportProgress) => setState({ kind: "working", request, progress });
    const outcome = await postImport(request, controller.signal, report);
    if (controller.signal.aborted) return;
    if (outcome.ok) onDone(outcome.data.id);
    else setState({ kind: "failed", request, failed: outcome });
  };
  const cancel = () => {
    currentRequest.current?.abort();
    setState({ kind: "ready" });
  };
  return { state, start, cancel };
}

const postImport = (
  { file, docType, structure }: ImportRequest,
  signal: AbortSignal,
  report: (progress: ImportProgress) => void,
): Promise<Result<{ id: string }>> =>
  followFile<{ id: string }>("/api/templates/import", file, {
    fields: { docType, structure },
    signal,
    report: (progress) => report(progress as ImportProgress),
  });
