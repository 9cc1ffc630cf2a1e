"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState, useTransition } from "react";
import { type ClientChoice, searchClients } from "@/components/clients/client-choice";
import { useGuardedClose } from "@/components/forms/use-guarded-close";
import { useIsHere } from "@/components/forms/use-is-here";
import { useRunAction } from "@/components/forms/use-run-action";
import { useOrganizationId } from "@/components/organizations/organization-id";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { DateInput } from "@/components/ui/date-input";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { createReconciliationAction } from "@/lib/reconciliations/actions";
import { formatDate } from "@/lib/values/dates";
import { daysOfReadyPeriod } from "@/lib/values/ready-periods";
import { contractSearch } from "./contract-choice";

export interface NewReconciliationDialogProps {
  today: string;
  /** The client whose page this is; without one the client is chosen here. */
  client: ClientChoice | null;
  onClose: () => void;
}

/** Creates an act; by default for the quarter up to today, because an act states the debt on its last day. */
export function NewReconciliationDialog({ today, client, onClose }: NewReconciliationDialogProps) {
  const t = useTranslations("reconciliations.new");
  const common = useTranslations("common");
  const router = useRouter();
  const run = useRunAction();
  const isHere = useIsHere();
  const made = useTranslations("reconciliations.bulk")("made", { count: 1 });
  const organizationId = useOrganizationId();
  const [chosen, setChosen] = useState(client);
  const [contract, setContract] = useState<ComboboxItem | null>(null);
  const quarter = daysOfReadyPeriod("this_quarter", today);
  const [from, setFrom] = useState(quarter.from);
  const [to, setTo] = useState(today);
  const [isPending, startTransition] = useTransition();
  const isDirty = chosen?.id !== client?.id || contract !== null || from !== quarter.from || to !== today;
  const { onLeave, question } = useGuardedClose(isDirty && !isPending, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    startTransition(() =>
      run(
        () =>
          createReconciliationAction({
            organizationId,
            clientId: chosen.id,
            contractId: contract?.id,
            from,
            to,
          }),
        ({ id }) => {
          if (isHere()) router.push(`/reconciliations/${id}`);
          else toast({ tone: "ok", title: made });
        },
      ),
    );
  };
  return (
    <Dialog open onOpenChange={onLeave} title={t("title")}>
      <form onSubmit={submit} className="grid grid-cols-2 gap-2.5">
        {!client && (
          <Field label={t("client")} required className="col-span-2">
            <Combobox
              label={t("client")}
              placeholder={t("clientHint")}
              value={chosen}
              search={searchClients}
              onChange={(next) => {
                setChosen(next);
                setContract(null);
              }}
            />
          </Field>
        )}
        <Field label={t("contract")} hint={t("contractHint")} className="col-span-2">
          <Combobox
            // The contracts offered depend on the client.
            key={chosen?.id}
            label={t("contract")}
            placeholder={t("anyContract")}
            value={contract}
            search={contractSearch(chosen?.id ?? "", organizationId)}
            onChange={setContract}
            disabled={!chosen}
          />
        </Field>
        <Field label={t("from")} required>
          <DateInput value={from} onValueChange={setFrom} />
        </Field>
        <Field
          label={t("to")}
          required
          hint={to > today ? t("notYet", { today: formatDate(today) }) : undefined}
        >
          <DateInput value={to} near={from} notBefore={from} onValueChange={setTo} />
        </Field>
        <div className="col-span-2">
          <DialogFooter>
            <Button onClick={onLeave}>{common("cancel")}</Button>
            <Button type="submit" variant="primary" loading={isPending} disabled={!chosen || !from || !to}>
              {t("create")}
            </Button>
          </DialogFooter>
        </div>
      </form>
      {question}
    </Dialog>
  );
}
