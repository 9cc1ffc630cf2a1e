"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { useMoments } from "@/components/i18n/use-moments";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { receiveOriginalAction } from "@/lib/originals/actions";
import type { FoundOriginal } from "@/lib/originals/schema";
import { formatDate } from "@/lib/values/dates";
import { formatSum } from "@/lib/values/money";

/** The paper in the user's hand, with the one button for it. */
export function ReceivedPaper({ paper, canEdit }: { paper: FoundOriginal; canEdit: boolean }) {
  const t = useTranslations("originalScans");
  const states = useTranslations("states");
  const originals = useTranslations("originals");
  const reasons = useTranslations("failureDetails");
  const locale = useLocale();
  const moments = useMoments();
  const router = useRouter();
  const run = useRunAction();
  const [isPending, startTransition] = useTransition();
  const {
    code,
    docType,
    number,
    date,
    documentId,
    reconciliationId,
    totalCents,
    state,
    returnedAt,
    refusal,
  } = paper;
  const type = docType ? states(`docType.${docType}`) : t("missing.act");
  const isReturned = state === "returned";
  const receive = () =>
    run(
      () => receiveOriginalAction({ code }),
      () => router.refresh(),
    );
  return (
    <Card className="max-w-xl">
      <h2 className="text-lg font-semibold wrap-anywhere">
        <Link
          href={documentId ? `/documents/${documentId}` : `/reconciliations/${reconciliationId}`}
          className="hover:underline"
        >
          {t("missing.paper", { type, number, date: formatDate(date) })}
        </Link>
      </h2>
      <p className="mt-1 wrap-anywhere">{paper.clientName ?? t("paper.noClient")}</p>
      <p className="num mt-1">{formatSum(totalCents, locale)}</p>
      <p className="mt-1 text-muted wrap-anywhere">{paper.organizationName}</p>
      <p role="status" className="mt-3">
        {isReturned ? (
          <span className="inline-flex items-center gap-2 text-ok">
            <Icon name="circle-check" />
            {returnedAt
              ? t("paper.returnedAt", { date: moments.date(returnedAt) })
              : originals("states.returned")}
          </span>
        ) : (
          <span className="text-muted">{originals(`states.${state}`)}</span>
        )}
      </p>
      {refusal && <p className="mt-1 text-warn">{reasons(refusal)}</p>}
      {canEdit && !isReturned && !refusal && (
        <Button
          variant="primary"
          className="mt-3"
          loading={isPending}
          onClick={() => startTransition(receive)}
        >
          {t("paper.receive")}
        </Button>
      )}
    </Card>
  );
}
