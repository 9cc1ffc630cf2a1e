"use client";

import { useTranslations } from "next-intl";
import { startTransition, useOptimistic, useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import type { Result } from "@/components/forms/result";
import { useRun } from "@/components/forms/use-run";
import { useMoments } from "@/components/i18n/use-moments";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Pill, type Tone } from "@/components/ui/pill";
import { toast } from "@/components/ui/toast";
import { originalStates } from "@/db/enums";
import type { OriginalRecord } from "@/lib/values/original";

type Said = { id: string; state?: OriginalRecord["state"]; note?: string | null };

interface OriginalCardProps {
  id: string;
  original: OriginalRecord;
  canEdit: boolean;
  /** What is to be known of the paper before anything is said of it. */
  remark?: string;
  change: (said: Said) => Promise<Result<{ original: OriginalRecord }>>;
}

const tones: Record<OriginalRecord["state"], Tone> = {
  none: "neutral",
  sent: "info",
  returned: "ok",
  electronic: "ok",
};

/** Where the signed paper is; it may be said as long as the paper is in force, also of what is locked. */
export function OriginalCard({ id, original, canEdit, remark, change }: OriginalCardProps) {
  const t = useTranslations("originals");
  const moments = useMoments();
  const run = useRun();
  const [shown, setShown] = useOptimistic(original.state);
  const kept = original.note ?? "";
  /** Null while the note is as it is kept. */
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === kept) setTyped(null);
  const { sentAt, returnedAt, returnedBy } = original;
  const say = (state: OriginalRecord["state"]) =>
    startTransition(async () => {
      setShown(state);
      await run(
        () => change({ id, state }),
        () => toast({ tone: "ok", title: t("saved", { state: t(`states.${state}`) }) }),
      );
    });
  const saveNote = () => {
    const note = typed?.trim();
    if (note === undefined) return;
    setTyped(note);
    if (note !== kept) return run(() => change({ id, note: note || null }));
  };
  return (
    <Card
      title={t("title")}
      actions={<Pill tone={tones[original.state]}>{t(`states.${original.state}`)}</Pill>}
    >
      {canEdit && remark && <p className="mb-2 text-muted">{remark}</p>}
      {canEdit && (
        <ChoiceField
          size="md"
          label={t("choose")}
          value={shown}
          onChange={say}
          options={originalStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      )}
      {(sentAt || returnedAt) && (
        <p className="num mt-2 text-muted">
          {sentAt && t("sentAt", { date: moments.date(sentAt) })}
          {sentAt && returnedAt && " · "}
          {returnedAt &&
            (returnedBy
              ? t("returnedAt", { date: moments.date(returnedAt), name: returnedBy.displayName })
              : t("returnedAtByItself", { date: moments.date(returnedAt) }))}
        </p>
      )}
      {canEdit ? (
        <div className="mt-2">
          <Field label={t("note")}>
            <Input
              value={typed ?? kept}
              maxLength={1000}
              placeholder={t("notePlaceholder")}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={saveNote}
            />
          </Field>
        </div>
      ) : (
        original.note && <p className="mt-2 wrap-anywhere">{original.note}</p>
      )}
    </Card>
  );
}
