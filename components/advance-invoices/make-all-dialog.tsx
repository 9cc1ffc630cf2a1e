"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { attempt } from "@/components/forms/result";
import { useDialogData } from "@/components/forms/use-dialog-data";
import { useErrorText, useReportFailure } from "@/components/forms/use-report-failure";
import { useOrganizationId } from "@/components/organizations/organization-id";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { makeAdvanceInvoicesAction } from "@/lib/advance-invoices/actions";
import type { AdvanceItem } from "@/lib/advance-invoices/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { shortName } from "@/lib/values/short-name";

export interface MakeAllDialogProps {
  open: boolean;
  /** The days of the payments. */
  days: { from: string; to: string };
  onClose: () => void;
}

/** Shows which payments will get an advance invoice before they are created, and the results afterwards. */
export function MakeAllDialog({ open, days, onClose }: MakeAllDialogProps) {
  const t = useTranslations("advanceInvoices.all");
  const common = useTranslations("common");
  const router = useRouter();
  const reportFailure = useReportFailure();
  const organizationId = useOrganizationId();
  const planned = useDialogData(
    () => makeAdvanceInvoicesAction({ ...days, organizationId, dryRun: true }),
    onClose,
  );
  const [notMade, setNotMade] = useState<readonly AdvanceItem[] | null>(null);
  const [isMaking, setMaking] = useState(false);
  const items = notMade ?? planned?.items ?? null;
  const make = async () => {
    setMaking(true);
    const answer = await attempt(() => makeAdvanceInvoicesAction({ ...days, organizationId }));
    setMaking(false);
    if (!answer.ok) return reportFailure(answer);
    const failed = answer.data.items.filter(({ state }) => state === "failed");
    router.refresh();
    setNotMade(failed);
    toast({ tone: "ok", title: t("done", { count: answer.data.items.length - failed.length }) });
    if (failed.length === 0) onClose();
  };
  const waiting = items?.filter(({ state }) => state === "new") ?? [];
  const failed = items?.filter(({ state }) => state === "failed") ?? [];
  return (
    <Dialog open={open} onOpenChange={onClose} title={t("title")} description={t("note")}>
      {!items && <Spinner className="mt-3 text-muted" />}
      {items?.length === 0 && <p className="mt-3 text-muted">{t("nothing")}</p>}
      {items && items.length > 0 && (
        <ul aria-label={t("list")} className="mt-3 max-h-[45dvh] divide-y overflow-y-auto rounded-md border">
          {items.map((item) => (
            <Line key={`${item.paymentId} ${item.problem}`} item={item} />
          ))}
        </ul>
      )}
      <p role="status" className="mt-2 text-bad">
        {failed.length > 0 && t("failed", { count: failed.length })}
      </p>
      <DialogFooter>
        <Button onClick={onClose}>{common("cancel")}</Button>
        {waiting.length > 0 && (
          <Button variant="primary" loading={isMaking} onClick={make}>
            {t("confirm", { count: waiting.length })}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

function Line({ item }: { item: AdvanceItem }) {
  const t = useTranslations("advanceInvoices.all");
  const locale = useLocale();
  const textOf = useErrorText();
  const { paymentId, date, payer, amountCents, advanceCents, problem } = item;
  const advance = formatCents(advanceCents, locale);
  return (
    <li className="flex items-start gap-3 px-3 py-1.5">
      <div className="min-w-0 grow">
        <a
          href={`/payments/${paymentId}`}
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-accent hover:underline"
        >
          {payer ? shortName(payer) : t("unknown")}
        </a>{" "}
        <span className="num text-muted">{formatDate(date)}</span>
        {problem && (
          <p className="text-bad">
            {problem === "of_other_client" ? t("ofOther") : textOf({ ok: false, error: problem })}
          </p>
        )}
      </div>
      <span className="num shrink-0">
        {advanceCents === amountCents
          ? advance
          : t("of", { advance, amount: formatCents(amountCents, locale) })}
      </span>
    </li>
  );
}
