"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState, useTransition } from "react";
import { v7 } from "uuid";
import type { Result } from "@/components/forms/result";
import { useIsHere } from "@/components/forms/use-is-here";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { withoutOwnersOfAddresses } from "@/lib/values/owned-addresses";

export type WrittenLetter = { to: string; subject: string; text: string };

type SendOutcome = { state: string; error: string | null };

interface LetterFormProps {
  draft: WrittenLetter;
  labels: {
    to: string;
    subject: string;
    text: string;
    textHint?: string;
    send: string;
    sent: string;
    /** Why nothing can be sent. */
    notSetUp?: string;
  };
  send: (letter: WrittenLetter & { idempotencyKey: string }) => Promise<Result<SendOutcome>>;
  /** Called when something was typed. */
  onWritten: () => void;
  onLeave: () => void;
  onClose: () => void;
}

/**
 * An email to review and send; its text stays until it has been sent.
 * All attempts use the same idempotency key until the outcome is known.
 */
export function LetterForm({ draft, labels, send, onWritten, onLeave, onClose }: LetterFormProps) {
  const common = useTranslations("common");
  const run = useRunAction();
  const isHere = useIsHere();
  const key = useRef<string>(undefined);
  const [letterFields, setLetterFields] = useState({
    to: draft.to,
    subject: draft.subject,
    text: draft.text,
  });
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isPending, startTransition] = useTransition();
  const change = (next: Partial<typeof letterFields>) => {
    setLetterFields((before) => ({ ...before, ...next }));
    onWritten();
  };
  const reportTrouble = (text: string | null) =>
    isHere() ? setTrouble(text) : toast({ tone: "bad", title: text });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    key.current ??= v7();
    const idempotencyKey = key.current;
    startTransition(() =>
      run(
        () => send({ idempotencyKey, ...letterFields }),
        ({ state, error }) => {
          // Sending the same email again then only asks for its state.
          if (state === "sending") return reportTrouble(common("letterSending"));
          key.current = undefined;
          if (state !== "sent") return reportTrouble(error);
          toast({ tone: "ok", title: labels.sent });
          if (isHere()) onClose();
        },
      ),
    );
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2.5">
      {labels.notSetUp && <p className="text-warn">{labels.notSetUp}</p>}
      <Field label={labels.to} required>
        <Input
          value={letterFields.to}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => change({ to: withoutOwnersOfAddresses(target.value) })}
        />
      </Field>
      <Field label={labels.subject} required>
        <Input
          value={letterFields.subject}
          maxLength={200}
          onChange={({ target }) => change({ subject: target.value })}
        />
      </Field>
      <Field label={labels.text} hint={labels.textHint} required>
        <Textarea value={letterFields.text} onChange={({ target }) => change({ text: target.value })} />
      </Field>
      {trouble && (
        <p role="alert" className="text-bad">
          {trouble}
        </p>
      )}
      <DialogFooter>
        <Button onClick={onLeave}>{common("cancel")}</Button>
        <Button
          type="submit"
          variant="primary"
          loading={isPending}
          disabled={Boolean(labels.notSetUp) || !letterFields.to}
        >
          {labels.send}
        </Button>
      </DialogFooter>
    </form>
  );
}
