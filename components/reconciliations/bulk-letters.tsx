"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRunEach } from "@/components/documents/bulk/use-run-each";
import type { Result } from "@/components/forms/result";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import {
  draftReconciliationEmailAction,
  sendReconciliationEmailAction,
} from "@/lib/reconciliation-emails/actions";
import { EachProgress } from "./each-progress";

export type CreatedAct = { id: string; client: { name: string; email: string | null } };

/** Sends emails to all clients that have an address; those without one are listed. */
export function BulkLetters({ acts, onClose }: { acts: readonly CreatedAct[]; onClose: () => void }) {
  const t = useTranslations("reconciliations.bulk");
  const router = useRouter();
  const sending = useRunEach(sendActEmail);
  const reachable = acts.filter(({ client }) => client.email);
  const others = acts.filter(({ client }) => !client.email);
  const isRunning = sending.progress?.isRunning ?? false;
  const sent = sending.progress?.outcomes.filter(({ result }) => result.ok).length ?? 0;
  const send = async () => {
    await sending.start(reachable);
    router.refresh();
  };
  const close = () => {
    sending.stop();
    onClose();
  };
  return (
    <>
      {others.length > 0 && (
        <p className="mt-2 text-muted">
          {t("withoutEmail", { count: others.length })} {others.map(({ client }) => client.name).join(", ")}
        </p>
      )}
      {sending.progress && (
        <EachProgress
          label={t("sending")}
          progress={sending.progress}
          nameOf={({ client }: CreatedAct) => client.name}
          done={t("sent", { count: sent })}
        />
      )}
      <DialogFooter>
        <Button onClick={close}>{t("close")}</Button>
        {!sending.progress && reachable.length > 0 && (
          <Button variant="primary" onClick={send}>
            {t("sendAll", { count: reachable.length })}
          </Button>
        )}
        {isRunning && <Button onClick={sending.stop}>{t("stop")}</Button>}
      </DialogFooter>
    </>
  );
}

/** Sends the proposed email once; it counts as failed if the mail server does not accept it. */
async function sendActEmail({ id }: CreatedAct): Promise<Result<null>> {
  const draft = await draftReconciliationEmailAction({ id });
  if (!draft.ok) return draft;
  const { isSetUp: _, ...letter } = draft.data;
  const answer = await sendReconciliationEmailAction({ id, ...letter });
  if (!answer.ok) return answer;
  const { state, error } = answer.data;
  return state === "sent"
    ? { ok: true, data: null }
    : { ok: false, error: "said", detail: error ?? undefined };
}
