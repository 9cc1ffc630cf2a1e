"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { useMoments } from "@/components/i18n/use-moments";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Pill, type Tone } from "@/components/ui/pill";
import { toast } from "@/components/ui/toast";
import { updateClientAction } from "@/lib/clients/actions";
import type { ReminderRecord } from "@/lib/reminders/schema";

const tones: Record<ReminderRecord["state"], Tone> = {
  sending: "info",
  sent: "ok",
  failed: "bad",
  unknown: "warn",
  stopped: "neutral",
};

interface ClientRemindersProps {
  clientId: string;
  remindersOff: boolean;
  reminders: readonly ReminderRecord[];
  canEdit: boolean;
  /** Whether there are other organizations, to which the switch applies as well. */
  isOfSeveral: boolean;
}

/** The reminders that the organization on the page sent to a client, and a switch that turns them off. */
export function ClientReminders({
  clientId,
  remindersOff,
  reminders,
  canEdit,
  isOfSeveral,
}: ClientRemindersProps) {
  const t = useTranslations("reminders.client");
  const run = useRunAction();
  const [isPending, startTransition] = useTransition();
  const change = () =>
    run(
      () => updateClientAction({ id: clientId, remindersOff: !remindersOff }),
      () => toast({ tone: "ok", title: t(remindersOff ? "isOn" : isOfSeveral ? "isOffForAll" : "isOff") }),
    );
  if (!canEdit && reminders.length === 0) return null;
  return (
    <Card
      title={t("title")}
      actions={
        canEdit && (
          <Button size="sm" variant="ghost" loading={isPending} onClick={() => startTransition(change)}>
            <Icon name="bell-off" />
            {t(remindersOff ? "turnOn" : "turnOff")}
          </Button>
        )
      }
    >
      {remindersOff && <p className="mb-1 text-muted">{t(isOfSeveral ? "offForAllNote" : "offNote")}</p>}
      {canEdit && isOfSeveral && !remindersOff && (
        <p className="mb-1 text-sm text-muted print:hidden">{t("turnOffForAll")}</p>
      )}
      {reminders.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <ul>
          {reminders.map((reminder) => (
            <ReminderLine key={reminder.id} clientId={clientId} reminder={reminder} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The time, the invoices and the outcome of a reminder; the email is shown on request. */
function ReminderLine({ clientId, reminder }: { clientId: string; reminder: ReminderRecord }) {
  const t = useTranslations("reminders.client");
  const moments = useMoments();
  const { id, state, to, step, isClaim, subject, text, error, sentBy, createdAt, documents } = reminder;
  return (
    <li className="border-b py-1.5 last:border-0">
      <details className="group">
        <summary className="flex list-none flex-wrap items-center gap-x-3 gap-y-1">
          <Icon name="chevron-right" className="text-muted transition-transform group-open:rotate-90" />
          <time dateTime={createdAt} className="num text-muted">
            {moments.moment(createdAt)}
          </time>
          <span className="min-w-32 flex-1 wrap-anywhere">
            {isClaim ? t("claim") : step < 0 ? t("before", { days: -step }) : t("after", { days: step })}
            {", "}
            {documents.map(({ number }) => number).join(", ")}
          </span>
          <Pill tone={tones[state]}>{t(`states.${state}`)}</Pill>
        </summary>
        <div className="mt-1.5 mb-1 rounded-md bg-sunk px-3.5 py-2.5">
          {state === "sent" || state === "unknown" ? (
            <>
              <p className="font-medium wrap-anywhere">{subject}</p>
              <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</p>
              {isClaim && (
                <p className="mt-2">
                  <a
                    href={`/api/clients/${clientId}/reminders/${id}/claim`}
                    target="_blank"
                    rel="noopener"
                    className="text-accent underline"
                  >
                    {t("openClaim")}
                  </a>
                </p>
              )}
            </>
          ) : (
            <p>{t("notSent")}</p>
          )}
          <p className="mt-2 text-xs text-muted wrap-anywhere">{t("by", { name: sentBy, to })}</p>
        </div>
      </details>
      {error && <p className={state === "failed" ? "text-bad" : "text-warn"}>{error}</p>}
    </li>
  );
}
