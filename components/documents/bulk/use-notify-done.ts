"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { undoMs } from "@/components/forms/use-undoable";
import { toast } from "@/components/ui/toast";
import { undoOf } from "@/lib/documents/rules";
import { type BulkWork, changeTo, statusAfter } from "./bulk-work";
import { type Outcome, runEach } from "./run-each";

/** Tells that all went well, and takes it back when somebody asks, where that loses nothing. */
export function useNotifyDone() {
  const t = useTranslations("lists.bulk");
  const common = useTranslations("common");
  const locale = useLocale();
  const router = useRouter();

  const undo = async (documents: BulkWork["documents"]) => {
    const outcomes: Outcome<unknown>[] = [];
    await runEach(documents, changeTo("draft", locale), {
      concurrency: 2,
      signal: new AbortController().signal,
      onOutcome: (outcome) => outcomes.push(outcome),
    });
    const count = outcomes.filter(({ result }) => result.ok).length;
    toast({
      tone: count === documents.length ? "ok" : "bad",
      title: t("undone", { count: String(count), total: String(documents.length) }),
    });
    router.refresh();
  };
  return ({ kind, documents }: BulkWork) => {
    const isUndoable =
      kind !== "archive" && documents.every(({ status }) => undoOf(status, statusAfter[kind]) === "draft");
    toast({
      tone: "ok",
      title: t(`${kind}.done`, { count: documents.length }),
      ...(isUndoable && {
        action: { label: common("undo"), onSelect: () => void undo(documents) },
        durationMs: undoMs,
      }),
    });
  };
}
