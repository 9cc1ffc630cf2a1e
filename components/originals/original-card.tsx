"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { startTransition, useOptimistic, useRef, useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import type { Result } from "@/components/forms/result";
import { useRunAction } from "@/components/forms/use-run-action";
import { useMoments } from "@/components/i18n/use-moments";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Pill, type Tone } from "@/components/ui/pill";
import { toast } from "@/components/ui/toast";
import { originalStates } from "@/db/enums";
import type { OriginalRecord } from "@/lib/values/original";
import { useArrowKeyChoice } from "./use-arrow-key-choice";

type Note = string | null;
type OriginalChange = { id: string; state?: OriginalRecord["state"]; note?: Note; seen?: { note: Note } };

interface OriginalCardProps {
  id: string;
  original: OriginalRecord;
  canEdit: boolean;
  /** A note to read before setting the state of the paper. */
  remark?: string;
  change: (said: OriginalChange) => Promise<Result<{ original: OriginalRecord }>>;
}

/** A note that is being typed, or that the page does not show yet. */
interface TypedNote {
  text: string;
  /** The stored notes that the user has seen or saved, the latest one last. */
  known: readonly string[];
  /** The note on its way to the server, null when there is none. */
  sent: string | null;
}

/** Returns the note that this user has saved or is saving in place of the stored one; null if there is none. */
const newerNote = ({ known, sent }: TypedNote, storedNote: string): string | null =>
  sent ?? (known.includes(storedNote) ? (known.at(-1) ?? null) : null);

const settled = ({ text, known, sent }: TypedNote, note: string, isSaved: boolean): TypedNote => ({
  text,
  known: isSaved ? [...known, note] : known,
  sent: sent === note ? null : sent,
});

const tones: Record<OriginalRecord["state"], Tone> = {
  none: "neutral",
  sent: "info",
  returned: "ok",
  electronic: "ok",
};

/**
 * The state of the signed original; it can be changed as long as the paper is in force, even if the document is locked.
 */
export function OriginalCard({ id, original, canEdit, remark, change }: OriginalCardProps) {
  const t = useTranslations("originals");
  const moments = useMoments();
  const run = useRunAction();
  const router = useRouter();
  const [shownState, setShownState] = useOptimistic(original.state);
  const storedNote = original.note ?? "";
  const [typed, setTyped] = useState<TypedNote | null>(null);
  /** The note that the server has as far as this user knows, before the page shows it. */
  const savedNote = (typed && newerNote(typed, storedNote)) ?? storedNote;
  if (typed?.text === storedNote && savedNote === storedNote) setTyped(null);
  const isChangedElsewhere = typed !== null && !typed.known.includes(storedNote);
  // A user who was told about somebody else's note overwrites it by saving again.
  const isConflictReported = useRef(false);
  const { sentAt, returnedAt, returnedBy } = original;
  const saveState = (state: OriginalRecord["state"]) =>
    startTransition(async () => {
      setShownState(state);
      await run(
        () => change({ id, state }),
        () => toast({ tone: "ok", title: t("saved", { state: t(`states.${state}`) }) }),
      );
    });
  const { passed, choose, group } = useArrowKeyChoice((state: OriginalRecord["state"]) => {
    // Another state may be on its way to the server: going back to the stored one has to be saved as well.
    if (state !== shownState) saveState(state);
  });
  const saveNote = () => {
    if (!typed) return;
    const note = typed.text.trim();
    setTyped({ ...typed, text: note });
    if (note === savedNote) return;
    setTyped({ ...typed, text: note, sent: note });
    const seenNote = isConflictReported.current ? storedNote : (typed.sent ?? typed.known.at(-1));
    return run(async () => {
      const answer = await change({ id, note: note || null, seen: { note: seenNote || null } });
      isConflictReported.current = !answer.ok && answer.detail === "changed_meanwhile";
      if (isConflictReported.current) router.refresh();
      setTyped((now) => now && settled(now, note, answer.ok));
      return answer;
    });
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
          value={passed ?? shownState}
          onChange={choose}
          group={group}
          options={originalStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      )}
      {passed && passed !== shownState && (
        <p role="status" className="mt-1 text-xs text-muted">
          {t("toBeSaved", { state: t(`states.${passed}`) })}
        </p>
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
          <Field
            label={t("note")}
            hint={isChangedElsewhere && (storedNote ? t("noteNow", { note: storedNote }) : t("noNoteNow"))}
          >
            <Input
              value={typed?.text ?? storedNote}
              maxLength={1000}
              placeholder={t("notePlaceholder")}
              onChange={({ target }) =>
                setTyped({ known: [storedNote], sent: null, ...typed, text: target.value })
              }
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
