"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { PlanSkipped } from "@/components/documents/bulk/plan-skipped";
import { useRunDesk } from "@/components/documents/bulk/run-desk-context";
import { beginRun, usePlan } from "@/components/documents/bulk/use-plan";
import { useErrorText, useFailure } from "@/components/forms/use-failure";
import { useIsHere } from "@/components/forms/use-is-here";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";
import type { DocumentRow } from "@/lib/documents/schema";
import { actionOf, type WorkCode } from "./work";
import { WorkChoice } from "./work-choice";

interface WorkPlanProps {
  code: WorkCode;
  documents: readonly DocumentRow[];
  onClose: () => void;
  children: ReactNode;
}

/** The documents to choose from, and the skipped ones with their reasons; then starts the run. */
export function WorkPlan({ code, documents, onClose, children }: WorkPlanProps) {
  const t = useTranslations("month.work");
  const common = useTranslations("common");
  const locale = useLocale();
  const notify = useFailure();
  const errorText = useErrorText();
  const router = useRouter();
  const isHere = useIsHere();
  const { show } = useRunDesk();
  const action = actionOf[code];
  const { answer, retry } = usePlan({ documents, action });
  const [isPending, setPending] = useState(false);
  const [own, setOwn] = useState<ReadonlySet<string> | null>(null);
  const items = answer?.ok ? answer.data.items : [];
  const skipped = items.filter(({ state }) => state === "skipped");
  const waiting = new Set(items.flatMap(({ id, state }) => (state === "skipped" ? [] : [id])));
  const able = documents.filter(({ id }) => waiting.has(id));
  // No document is treated as signed or returned unless the user has ticked it.
  const chosen = own ?? (code === "drafts" ? waiting : new Set<string>());
  const begin = async () => {
    setPending(true);
    const ticked = able.filter(({ id }) => chosen.has(id));
    const begun = await beginRun(locale, { documents: ticked, action });
    setPending(false);
    if (!begun.ok) return notify(begun);
    // If the dialog was closed meanwhile, another one may be open in its place; the page itself shows the run.
    if (!isHere()) return router.refresh();
    onClose();
    if (begun.data.runId) show(begun.data.runId);
  };
  return (
    <>
      <div role="status">{!answer && <Spinner className="mt-3 text-muted" />}</div>
      {answer && !answer.ok && <ErrorState title={errorText(answer)} onRetry={retry} />}
      {able.length > 0 && (
        <WorkChoice documents={able} chosen={chosen} isBusy={isPending} onChoose={setOwn} />
      )}
      {skipped.length > 0 && <PlanSkipped items={skipped} />}
      {children}
      <DialogFooter>
        <Button onClick={onClose}>{common("cancel")}</Button>
        {able.length > 0 && (
          <Button variant="primary" loading={isPending} disabled={chosen.size === 0} onClick={begin}>
            {t(`${code}.confirm`, { count: chosen.size })}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
