"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { useEach } from "@/components/documents/bulk/use-each";
import { useRun } from "@/components/forms/use-run";
import { useOrganizationId } from "@/components/organizations/page-organization";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { createReconciliationsAction, reconciliationCandidatesAction } from "@/lib/reconciliations/actions";
import { formatDate } from "@/lib/values/dates";
import { readyPeriod } from "@/lib/values/ready-periods";
import { BulkLetters } from "./bulk-letters";
import { EachProgress } from "./each-progress";

type Candidate = { id: string; name: string; email: string | null };

interface BulkReconciliationsDialogProps {
  today: string;
  onClose: () => void;
}

/** A period, who gets an act, how far making them is, and the letters. */
export function BulkReconciliationsDialog({ today, onClose }: BulkReconciliationsDialogProps) {
  const t = useTranslations("reconciliations.bulk");
  const names = useTranslations("reconciliations.new");
  const run = useRun();
  const organizationId = useOrganizationId();
  const router = useRouter();
  const [period, setPeriod] = useState(readyPeriod("last_quarter", today));
  const [found, setFound] = useState<Candidate[] | null>(null);
  const [isFinding, setFinding] = useState(false);
  const shown = useRef(period);
  const making = useEach(({ id }: Candidate) =>
    createReconciliationsAction({ ...period, organizationId, clientIds: [id] }),
  );
  const outcomes = making.progress?.outcomes ?? [];
  const made = outcomes.flatMap(({ item, result }) =>
    result.ok ? result.data.items.map(({ id }) => ({ id, client: item })) : [],
  );
  const isRunning = making.progress?.isRunning ?? false;
  const isDone = making.progress !== null && !isRunning;

  const change = (next: Partial<typeof period>) => {
    shown.current = { ...shown.current, ...next };
    setPeriod(shown.current);
    setFound(null);
  };
  const find = async (event: FormEvent) => {
    event.preventDefault();
    if (isFinding || found?.length) return;
    setFinding(true);
    await run(
      () => reconciliationCandidatesAction({ ...period, organizationId }),
      (candidates) => period === shown.current && setFound(candidates),
    );
    setFinding(false);
  };
  const make = async () => {
    await making.start(found ?? []);
    router.refresh();
  };
  const close = () => {
    making.stop();
    onClose();
  };
  return (
    <Dialog open onOpenChange={close} title={t("title")} description={t("description")}>
      {!making.progress && (
        <form onSubmit={find} className="grid grid-cols-2 gap-2.5">
          <Field label={names("from")} required>
            <DateInput value={period.from} onValueChange={(from) => change({ from })} />
          </Field>
          <Field
            label={names("to")}
            required
            hint={period.to > today ? names("notYet", { today: formatDate(today) }) : undefined}
          >
            <DateInput
              value={period.to}
              near={period.from}
              notBefore={period.from}
              onValueChange={(to) => change({ to })}
            />
          </Field>
          <p role="status" className="col-span-2 min-h-5">
            {found && t("found", { count: found.length })}
          </p>
          <div className="col-span-2">
            <DialogFooter>
              <Button onClick={close}>{t("close")}</Button>
              {found && found.length > 0 ? (
                <Button key="make" variant="primary" onClick={make}>
                  {t("make")}
                </Button>
              ) : (
                <Button
                  key="find"
                  type="submit"
                  variant="primary"
                  loading={isFinding}
                  disabled={!period.from || !period.to}
                >
                  {t("find")}
                </Button>
              )}
            </DialogFooter>
          </div>
        </form>
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
    </Dialog>
  );
}
