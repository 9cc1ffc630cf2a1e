"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { Failed } from "@/components/forms/result";
import type { ScannedPageRecord } from "@/lib/originals/schema";
import { sendScan } from "./send-scan";

/** A file of the pile with its result. */
export type PileFile = {
  id: number;
  file: File;
  progress: { page: number; pageCount: number } | null;
  pages: ScannedPageRecord[] | null;
  failed: Failed | null;
};

/** Sends the files of a pile one after the other and follows the recognition of each; leaving the page aborts it. */
export function useScan() {
  const router = useRouter();
  const locale = useLocale();
  const [pile, setPile] = useState<PileFile[]>([]);
  const queue = useRef<PileFile[]>([]);
  const currentRequest = useRef<AbortController>(null);
  const lastId = useRef(0);
  useEffect(() => () => currentRequest.current?.abort(), []);

  const updateFile = (id: number, fields: Partial<PileFile>) =>
    setPile((files) => files.map((each) => (each.id === id ? { ...each, ...fields } : each)));

  const sendQueue = async () => {
    const controller = new AbortController();
    currentRequest.current = controller;
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      const { id, file } = next;
      const report = (progress: PileFile["progress"]) => updateFile(id, { progress });
      const outcome = await sendScan(file, { locale, signal: controller.signal, report });
      if (controller.signal.aborted) return;
      updateFile(id, outcome.ok ? { pages: outcome.data.pages } : { failed: outcome });
      queue.current.shift();
      router.refresh();
    }
    currentRequest.current = null;
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({
      id: ++lastId.current,
      file,
      progress: null,
      pages: null,
      failed: null,
    }));
    setPile((known) => [...known, ...added]);
    queue.current.push(...added);
    if (!currentRequest.current) void sendQueue();
  };

  /** Replaces the recognized result of a page, or of one of its codes, with the user's decision. */
  const settle = (id: number, recognized: ScannedPageRecord, settled: ScannedPageRecord) => {
    const withSettledPage = (pages: PileFile["pages"]) =>
      pages?.map((each) => (each === recognized ? { ...settled, code: each.code } : each)) ?? null;
    // Other pages may have been decided while this one was being asked about.
    setPile((files) =>
      files.map((each) => (each.id === id ? { ...each, pages: withSettledPage(each.pages) } : each)),
    );
    router.refresh();
  };
  return { pile, add, settle };
}
