"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState, useTransition } from "react";
import { notSaved } from "@/components/documents/saving/not-saved";
import { useOpenCreated } from "@/components/documents/use-open-created";
import { requestApi } from "@/components/forms/request-api";
import { useIsHere } from "@/components/forms/use-is-here";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { useRunAction } from "@/components/forms/use-run-action";
import { useToday } from "@/components/i18n/use-today";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import type { RepeatItem } from "@/lib/repeats/schema";
import { seriesFromDocumentsAction } from "@/lib/series/actions";
import { RepeatResult } from "./repeat-result";

export interface RepeatDialogProps {
  open: boolean;
  ids: readonly string[];
  /** Saves unsaved input first. */
  before?: () => Promise<boolean>;
  onClose: () => void;
}

/** Repeats documents as drafts on another date, once, or creates a series that repeats them. */
export function RepeatPanel({ open, ids, before, onClose }: RepeatDialogProps) {
  const t = useTranslations("repeats");
  const locale = useLocale();
  const router = useRouter();
  const reportFailure = useReportFailure();
  const run = useRunAction();
  const isHere = useIsHere();
  const openMade = useOpenCreated();
  const [date, setDate] = useState(useToday());
  const [items, setItems] = useState<readonly RepeatItem[] | null>(null);
  const [isPending, startTransition] = useTransition();
  const saveFirst = async () => !before || before();
  const reportCreated = (made: readonly RepeatItem[]) =>
    toast({ title: t("done", { count: made.filter(({ state }) => state === "new").length }) });
  const repeat = () =>
    startTransition(async () => {
      const body = { documentIds: ids, date };
      const answer = (await saveFirst())
        ? await requestApi<{ items: RepeatItem[] }>(locale, "/api/documents/repeat", body)
        : notSaved;
      if (!answer.ok) return reportFailure(answer);
      const [only, ...others] = answer.data.items;
      if (only?.id && only.number && others.length === 0) {
        openMade({ id: only.id, number: only.number });
        if (isHere()) onClose();
      } else if (isHere()) setItems(answer.data.items);
      else reportCreated(answer.data.items);
      router.refresh();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (date && !isPending) repeat();
  };
  const createSeries = () =>
    startTransition(() =>
      run(
        async () => ((await saveFirst()) ? seriesFromDocumentsAction({ documentIds: [...ids] }) : notSaved),
        (made) => {
          toast({ tone: "ok", title: t("seriesMade", { count: made.items.length }) });
          if (!isHere()) return;
          onClose();
          router.push(made.items.length === 1 ? `/series/${made.items[0]?.id}` : "/series");
        },
      ),
    );
  return (
    <Dialog open={open} onOpenChange={onClose} title={t("title")} description={t("description")}>
      {items ? (
        <RepeatResult items={items} onClose={onClose} />
      ) : (
        <form onSubmit={submit}>
          <Field label={t("date")} required className="sm:max-w-56">
            <DateInput value={date} onValueChange={setDate} />
          </Field>
          <DialogFooter>
            <Button onClick={createSeries} disabled={isPending}>
              {t("series")}
            </Button>
            <Button type="submit" variant="primary" loading={isPending} disabled={!date}>
              {t("make")}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  );
}
