"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEach } from "@/components/documents/bulk/use-each";
import { useClosing } from "@/components/forms/use-closing";
import { useOrganizationId } from "@/components/organizations/page-organization";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { createReconciliationsAction } from "@/lib/reconciliations/actions";
import { BulkLetters } from "./bulk-letters";
import { CandidatesForm } from "./candidates-form";
import { EachProgress } from "./each-progress";
import { type Candidate, useCandidates } from "./use-candidates";

export interface BulkReconciliationsDialogProps {
  today: string;
  onClose: () => void;
}

/** Asks for a period, shows who will get an act, then the progress of creating them, and finally the emails. */
export function BulkReconciliationsDialog({ today, onClose }: BulkReconciliationsDialogProps) {
  const t = useTranslations("reconciliations.bulk");
  const organizationId = useOrganizationId();
  const router = useRouter();
  const candidates = useCandidates(today, organizationId);
  const making = useEach(({ id }: Candidate) =>
    createReconciliationsAction({ ...candidates.period, organizationId, clientIds: [id] }),
  );
  const outcomes = making.progress?.outcomes ?? [];
  const made = outcomes.flatMap(({ item, result }) =>
    result.ok ? result.data.items.map(({ id }) => ({ id, client: item })) : [],
  );
  const isRunning = making.progress?.isRunning ?? false;
  const isDone = making.progress !== null && !isRunning;

  const make = async () => {
    await making.start(candidates.found ?? []);
    router.refresh();
  };
  const close = () => {
    making.stop();
    onClose();
  };
  const { onLeave, question } = useClosing(candidates.isChanged && !making.progress, close);
  return (
    <Dialog open onOpenChange={onLeave} title={t("title")} description={t("description")}>
      {!making.progress && (
        <CandidatesForm today={today} candidates={candidates} onMake={make} onClose={onLeave} />
      )}
      {making.progress && (
        <EachProgress
          label={t("making")}
          progress={making.progress}
          nameOf={({ name }: Candidate) => name}
          done={t("made", { count: made.length })}
        />
      )}
      {isRunning && (
        <DialogFooter>
          <Button onClick={making.stop}>{t("stop")}</Button>
        </DialogFooter>
      )}
      {isDone && <BulkLetters acts={made} onClose={close} />}
      {question}
    </Dialog>
  );
}
