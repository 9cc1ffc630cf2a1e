"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRunEach } from "@/components/documents/bulk/use-run-each";
import { useGuardedClose } from "@/components/forms/use-guarded-close";
import { useOrganizationId } from "@/components/organizations/organization-id";
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
  const creation = useRunEach(({ id }: Candidate) =>
    createReconciliationsAction({ ...candidates.period, organizationId, clientIds: [id] }),
  );
  const outcomes = creation.progress?.outcomes ?? [];
  const createdActs = outcomes.flatMap(({ item, result }) =>
    result.ok ? result.data.items.map(({ id }) => ({ id, client: item })) : [],
  );
  const isRunning = creation.progress?.isRunning ?? false;
  const isDone = creation.progress !== null && !isRunning;

  const createActs = async () => {
    await creation.start(candidates.found ?? []);
    router.refresh();
  };
  const close = () => {
    creation.stop();
    onClose();
  };
  const { onLeave, question } = useGuardedClose(candidates.isChanged && !creation.progress, close);
  return (
    <Dialog open onOpenChange={onLeave} title={t("title")} description={t("description")}>
      {!creation.progress && (
        <CandidatesForm today={today} candidates={candidates} onMake={createActs} onClose={onLeave} />
      )}
      {creation.progress && (
        <EachProgress
          label={t("making")}
          progress={creation.progress}
          nameOf={({ name }: Candidate) => name}
          done={t("made", { count: createdActs.length })}
        />
      )}
      {isRunning && (
        <DialogFooter>
          <Button onClick={creation.stop}>{t("stop")}</Button>
        </DialogFooter>
      )}
      {isDone && <BulkLetters acts={createdActs} onClose={close} />}
      {question}
    </Dialog>
  );
}
