"use client";

import { useEffect, useRef, useState } from "react";
import type { Failed } from "@/components/forms/result";
import { type ImportProgress, importProgress } from "@/lib/imports/schema";
import type { Template } from "@/lib/templates/schema";
import { eventsOf } from "./event-stream";

export type ImportRequest = {
  file: File;
  docType: Template["docType"];
  structure: "model" | "none";
};

/** What the page shows: a form, work under way, or why it went wrong. */
export type ImportState =
  | { kind: "ready" }
  | { kind: "working"; request: ImportRequest; progress: ImportProgress | null }
  | { kind: "failed"; request: ImportRequest; failed: Failed };

/** Sends a file, follows the reading of it, and may give it up; leaving the page gives it up as well. */
export function useImport(onDone: (id: string) => void) {
  const [state, setState] = useState<ImportState>({ kind: "ready" });
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const start = async (request: ImportRequest) => {
    const controller = new AbortController();
    underWay.current = controller;
    setState({ kind: "working", request, progress: null });
    const report = (progress: ImportProgress) => setState({ kind: "working", request, progress });
    const outcome = await send(request, controller.signal, report).catch(
      (): Failed => ({ ok: false, error: "network" }),
    );
    if (controller.signal.aborted) return;
    if (typeof outcome === "string") onDone(outcome);
    else setState({ kind: "failed", request, failed: outcome });
  };
  const cancel = () => {
    underWay.current?.abort();
    setState({ kind: "ready" });
  };
  return { state, start, cancel };
}

/** The id of the template, or why there is none. */
async function send(
  { file, docType, structure }: ImportRequest,
  signal: AbortSignal,
  report: (progress: ImportProgress) => void,
): Promise<string | Failed> {
  const form = new FormData();
  form.set("docType", docType);
  form.set("structure", structure);
  form.set("file", file);
  const response = await fetch("/api/templates/import", {
    method: "POST",
    headers: { accept: "text/event-stream" },
    body: form,
    signal,
  });
  if (!response.ok || !response.body) return { ...(await response.json()), ok: false };
  for await (const { name, data } of eventsOf(response.body)) {
    if (name === "done") return (data as { id: string }).id;
    if (name === "failed") return { ...(data as Failed), ok: false };
    const progress = importProgress.safeParse(data);
    if (progress.success) report(progress.data);
  }
  return { ok: false, error: "network" };
}
