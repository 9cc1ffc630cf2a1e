"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState, useTransition } from "react";
import { v7 } from "uuid";
import { useFailure } from "@/components/forms/use-failure";
import { useRun } from "@/components/forms/use-run";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import {
  draftReconciliationEmailAction,
  sendReconciliationEmailAction,
} from "@/lib/reconciliation-emails/actions";
import type { ReconciliationEmailDraft } from "@/lib/reconciliation-emails/schema";

interface LetterDialogProps {
  id: string;
  onClose: () => void;
}

/** A letter with the act and the link to answer at; what was written stays until it went out. */
export function LetterDialog({ id, onClose }: LetterDialogProps) {
  const t = useTranslations("reconciliations.email");
  const notify = useFailure();
  const [draft, setDraft] = useState<ReconciliationEmailDraft | null>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const tell = useRef(notify);
  tell.current = notify;
  useEffect(() => {
    draftReconciliationEmailAction({ id }).then((answer) => {
      if (answer.ok) return setDraft(answer.data);
      tell.current(answer);
      close.current();
    });
  }, [id]);
  return (
    <Dialog open onOpenChange={onClose} title={t("title")}>
      {draft ? <LetterForm id={id} draft={draft} onClose={onClose} /> : <Spinner className="text-muted" />}
    </Dialog>
  );
}

function LetterForm({ id, draft, onClose }: LetterDialogProps & { draft: ReconciliationEmailDraft }) {
  const t = useTranslations("reconciliations.email");
  const common = useTranslations("common");
  const run = useRun();
  const key = useRef<string>(undefined);
  const [written, setWritten] = useState({ to: draft.to, subject: draft.subject, text: draft.text });
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isPending, startTransition] = useTransition();
  const change = (next: Partial<typeof written>) => setWritten((before) => ({ ...before, ...next }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    key.current ??= v7();
    const idempotencyKey = key.current;
    startTransition(() =>
      run(
        () => sendReconciliationEmailAction({ id, idempotencyKey, ...written }),
        ({ state, error }) => {
          key.current = undefined;
          if (state !== "sent") return setTrouble(error);
          toast({ tone: "ok", title: t("sent") });
          onClose();
        },
      ),
    );
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2.5">
      {!draft.isSetUp && <p className="text-warn">{t("notSetUp")}</p>}
      <Field label={t("to")} required>
        <Input
          value={written.to}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => change({ to: target.value })}
        />
      </Field>
      <Field label={t("subject")} required>
        <Input
          value={written.subject}
          maxLength={200}
          onChange={({ target }) => change({ subject: target.value })}
        />
      </Field>
      <Field label={t("text")} hint={t("linkHint")} required>
        <Textarea value={written.text} onChange={({ target }) => change({ text: target.value })} />
      </Field>
      {trouble && (
        <p role="alert" className="text-bad">
          {trouble}
        </p>
      )}
      <DialogFooter>
        <Button onClick={onClose}>{common("cancel")}</Button>
        <Button type="submit" variant="primary" loading={isPending} disabled={!draft.isSetUp || !written.to}>
          {t("send")}
        </Button>
      </DialogFooter>
    </form>
  );
}
