"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useDialogData } from "@/components/forms/use-dialog-data";
import { useIsHere } from "@/components/forms/use-is-here";
import { useErrorText } from "@/components/forms/use-report-failure";
import { useRunAction } from "@/components/forms/use-run-action";
import { useOrganizationId } from "@/components/organizations/organization-id";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { draftReminderAction, remindClientAction } from "@/lib/reminders/actions";
import type { ReminderDraft } from "@/lib/reminders/schema";
import { formatCents } from "@/lib/values/money";

interface RemindDialogProps {
  clientId: string;
  onClose: () => void;
}

/** The email as it would be sent now, with a button that sends it. */
export function RemindDialog({ clientId, onClose }: RemindDialogProps) {
  const t = useTranslations("reminders.dialog");
  const organizationId = useOrganizationId();
  const draft = useDialogData(() => draftReminderAction({ id: clientId, organizationId }), onClose);
  return (
    <Dialog open onOpenChange={onClose} title={t("title")}>
      {draft ? (
        <ReminderLetter clientId={clientId} draft={draft} onClose={onClose} />
      ) : (
        <Spinner className="text-muted" />
      )}
    </Dialog>
  );
}

function ReminderLetter({ clientId, draft, onClose }: RemindDialogProps & { draft: ReminderDraft }) {
  const t = useTranslations("reminders.dialog");
  const common = useTranslations("common");
  const locale = useLocale();
  const textOf = useErrorText();
  const run = useRunAction();
  const isHere = useIsHere();
  const organizationId = useOrganizationId();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isPending, startTransition] = useTransition();
  const { letter, refusal, isSetUp, heldCents } = draft;
  const send = () =>
    run(
      () => remindClientAction({ id: clientId, organizationId }),
      ({ state, error }) => {
        const hasFailed = state === "failed" || state === "unknown";
        if (hasFailed && isHere()) return setTrouble(error);
        toast(hasFailed ? { tone: "bad", title: error } : { tone: "ok", title: t(state) });
        if (isHere()) onClose();
      },
    );
  return (
    <div className="flex flex-col gap-2.5">
      {refusal && <p className="text-warn">{textOf({ ok: false, error: refusal })}</p>}
      {heldCents > 0 && <p className="text-warn">{t("held", { sum: formatCents(heldCents, locale) })}</p>}
      {!isSetUp && <p className="text-warn">{t("notSetUp")}</p>}
      {letter && (
        <section aria-label={t("letter")} className="rounded-md bg-sunk px-3.5 py-2.5">
          {letter.to && <p className="text-xs text-muted wrap-anywhere">{t("to", { to: letter.to })}</p>}
          <p className="mt-1 font-medium wrap-anywhere">{letter.subject}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{letter.text}</p>
          <p className="mt-2 text-xs text-muted">
            {t(codesKey(letter), { codes: letter.codes, invoices: letter.invoices })}
            {letter.isClaim && ` ${t("withClaim")}`}
          </p>
        </section>
      )}
      {trouble && (
        <p role="alert" className="text-bad">
          {trouble}
        </p>
      )}
      <DialogFooter>
        <Button onClick={onClose}>{common("cancel")}</Button>
        <Button
          variant="primary"
          loading={isPending}
          disabled={refusal !== null || !isSetUp}
          onClick={() => startTransition(send)}
        >
          {t("send")}
        </Button>
      </DialogFooter>
    </div>
  );
}

const codesKey = ({ codes, invoices }: NonNullable<ReminderDraft["letter"]>) =>
  codes === invoices ? "withCodes" : codes > 0 ? "withSomeCodes" : "withoutCodes";
