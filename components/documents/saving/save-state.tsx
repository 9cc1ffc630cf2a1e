"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { useMoments } from "@/components/i18n/use-moments";
import { useToday } from "@/components/i18n/use-today";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { CalendarDate } from "@/lib/values/dates";
import type { SaverState } from "./saver";

interface SaveStateProps {
  saving: SaverState;
  /** The day on which the page was read, in the time zone of the business. */
  readOn: CalendarDate;
  /** The number of fields that are not saved because they are wrong. */
  wrongFields?: number;
  /** The number of rows that are not saved because they are incomplete or wrong. */
  waitingRows: number;
  /** Whether some of them are wrong, not just incomplete. */
  areWrong?: boolean;
  onRetry: () => void;
}

/** «Сохранено в 14:32», or why saving fails and what can be done. */
export function SaveState(props: SaveStateProps) {
  const { saving, readOn, wrongFields = 0, waitingRows, areWrong = false, onRetry } = props;
  const t = useTranslations("document.saving");
  const common = useTranslations("common");
  const savedAt = useSavedAt(saving.savedAt, readOn);
  const { failure } = saving;
  if (failure !== null && saving.sending === null) {
    // A month may be reopened or rights returned elsewhere, and this page is not notified.
    const canRetry = ["offline", "busy", "unauthorized", "forbidden", "closed"].includes(failure);
    return (
      <StateLine
        tone="bad"
        icon={failure === "offline" ? <Icon name="cloud-off" /> : <Icon name="circle-alert" />}
      >
        {t(`failure.${failure}`)}
        {failure === "unauthorized" && (
          <a
            href="/sign-in"
            target="_blank"
            rel="noreferrer"
            className="text-accent underline underline-offset-2"
          >
            {t("signIn")}
          </a>
        )}
        {failure === "gone" && <ReloadButton />}
        {canRetry && (
          <Button size="sm" onClick={onRetry}>
            {common("retry")}
          </Button>
        )}
      </StateLine>
    );
  }
  if (saving.isUnsaved || saving.sending !== null) {
    return (
      <StateLine icon={<Icon name="loader-circle" className="animate-spin" />}>{common("saving")}</StateLine>
    );
  }
  if (wrongFields > 0) {
    return (
      <StateLine tone="warn" icon={<Icon name="circle-alert" />}>
        {t("savedExceptFields", { fields: wrongFields, rows: waitingRows })}
      </StateLine>
    );
  }
  if (waitingRows > 0) {
    return (
      <StateLine tone="warn" icon={<Icon name="circle-alert" />}>
        {t(areWrong ? "savedExceptWrong" : "savedExcept", { rows: waitingRows })}
      </StateLine>
    );
  }
  return <StateLine icon={<Icon name="check" />}>{savedAt}</StateLine>;
}

/**
 * For a deleted document: reloading the page shows who deleted it and offers to create another from the unsaved input.
 */
function ReloadButton() {
  const t = useTranslations("document.saving");
  const router = useRouter();
  return (
    <Button size="sm" onClick={router.refresh}>
      {t("goneMore")}
    </Button>
  );
}

const tones = { muted: "text-muted", warn: "text-warn", bad: "text-bad" };

/** Screen readers announce what needs attention, but not every automatic save. */
const roles = { muted: undefined, warn: "status", bad: "alert" };

function StateLine({
  tone = "muted",
  icon,
  children,
}: {
  tone?: keyof typeof tones;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <div role={roles[tone]} className={`flex min-h-7 flex-wrap items-center gap-1.5 text-xs ${tones[tone]}`}>
      {icon}
      {children}
    </div>
  );
}

/**
 * Returns only the time for saves of today and since the page
 * was read, even after midnight; with the date for earlier days.
 */
function useSavedAt(at: string, readOn: CalendarDate): string {
  const t = useTranslations("document.saving");
  const common = useTranslations("common");
  const moments = useMoments();
  const dateOf = useToday();
  const lastSeenOn = useLastSeenOn(readOn);
  const time = moments.time(at);
  const isEarlierDay = dateOf(new Date(at)) < lastSeenOn;
  return isEarlierDay ? t("savedOn", { date: moments.date(at), time }) : common("savedAt", { time });
}

/** Returns the day on which the page was read or last got the focus: it may stay open for days. */
function useLastSeenOn(readOn: CalendarDate): CalendarDate {
  const today = useToday();
  const [focusedOn, setFocusedOn] = useState(readOn);
  const noteFocusDay = useStableCallback(() => setFocusedOn(today()));
  useEffect(() => {
    addEventListener("focus", noteFocusDay);
    return () => removeEventListener("focus", noteFocusDay);
  }, [noteFocusDay]);
  return focusedOn > readOn ? focusedOn : readOn;
}
