"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useDocumentName } from "@/components/documents/use-document-name";
import { useMoments } from "@/components/i18n/use-moments";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/values/dates";
import { formatCents, formatSum } from "@/lib/values/money";
import { type IssuedHistory, receivedAt, type TimelineStep, timelineOf } from "./timeline-steps";

/** The history of a document since it was issued, and its pending steps. */
export function Timeline(history: IssuedHistory) {
  const t = useTranslations("document.issued.timeline");
  return (
    <Card title={t("title")}>
      <ol aria-label={t("title")}>
        {timelineOf(history).map((step) => (
          <Step key={keyOf(step)} step={step} />
        ))}
      </ol>
    </Card>
  );
}

/** Returns a key that tells repeated steps apart. */
function keyOf(step: TimelineStep): string {
  if (step.kind === "closed") return `closed ${step.by.id}`;
  if (!step.isDone) return step.kind;
  if (step.kind === "sent") return `sent ${step.at} ${step.to.join()}`;
  if ("payment" in step) return step.payment.id;
  return step.kind;
}

function Step({ step }: { step: TimelineStep }) {
  const t = useTranslations("document.issued.timeline");
  const { text, at, day, note } = useStepWords(step);
  const moments = useMoments();
  return (
    <li className="relative flex gap-2.5 pb-2.5 last:pb-0 not-last:before:absolute not-last:before:top-5 not-last:before:bottom-0 not-last:before:left-2.25 not-last:before:w-px not-last:before:bg-line">
      <span
        aria-hidden
        className={clsx(
          "mt-px grid size-4.75 shrink-0 place-items-center rounded-full",
          step.isDone ? "bg-ok-soft text-ok" : "border border-dashed border-line-strong",
        )}
      >
        {step.isDone && <Icon name="check" className="size-3" />}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span className={clsx("grow", !step.isDone && "text-muted")}>
          {text}
          {!step.isDone && <span className="sr-only">, {t("yet")}</span>}
        </span>
        {at && (
          <time dateTime={at} className="num text-xs text-muted">
            {moments.moment(at)}
          </time>
        )}
        {day && <span className="num text-xs text-muted">{day}</span>}
        {note && <span className="w-full text-xs wrap-anywhere text-muted">{note}</span>}
      </div>
    </li>
  );
}

/** `day` is used for an event whose time is not known. */
type StepWords = { text: ReactNode; at?: string | null; day?: string; note?: string };

function useStepWords(step: TimelineStep): StepWords {
  const t = useTranslations("document.issued.timeline");
  const nameOf = useDocumentName();
  const issued = useTranslations("document.issued");
  const locale = useLocale();
  const moments = useMoments();
  switch (step.kind) {
    case "issued":
      return { text: t("issued"), at: step.at };
    case "sent":
      return step.isDone
        ? { text: t("sent"), at: step.at, note: step.to.join(", ") }
        : { text: t(step.isUnderWay ? "sending" : "notSent") };
    case "opened": {
      if (!step.isDone) return { text: t("notOpened") };
      const isAgain = step.lastAt !== step.at;
      const note = isAgain ? t("openedLast", { moment: moments.moment(step.lastAt) }) : undefined;
      return { text: t("opened"), at: step.at, note };
    }
    case "marked_paid":
      return { text: t("paidMarked") };
    case "refunded":
    case "paid": {
      if (!step.isDone) {
        const due = step.dueDate ? issued("due", { date: formatDate(step.dueDate) }) : undefined;
        return { text: t("left", { amount: formatCents(step.leftCents, locale) }), note: due };
      }
      const { allocatedCents } = step.payment;
      // A bank statement gives only the day: the time of its payments would be a midnight at which nobody paid.
      const day = moments.date(receivedAt(step.payment));
      return { text: `${t(step.kind)} ${formatSum(allocatedCents, locale)}`, day };
    }
    case "unclosed":
      return {
        text:
          step.leftCents === null
            ? t("notClosed")
            : t("closedInPart", { amount: formatCents(step.leftCents, locale) }),
      };
    case "closed": {
      const { id, docType, number } = step.by;
      const name = nameOf({ docType, number });
      return {
        text: (
          <Link href={`/documents/${id}`} className="text-accent hover:underline">
            {name}
          </Link>
        ),
        note: step.isDone ? undefined : t("draft"),
      };
    }
    case "signed":
      return { text: t(step.isDone ? "signed" : "notSigned") };
    case "original":
      return { text: t(`original.${step.state}`), at: step.at };
  }
}
