"use client";

import clsx from "clsx";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { Card } from "@/components/ui/card";
import { isOverdue, isOwed } from "@/lib/documents/rules";
import { formatDate } from "@/lib/values/dates";
import { formatSum } from "@/lib/values/money";
import { taxNumbersOf } from "@/lib/values/tax-numbers";

/** The client, the amount and the due date, which users look for first. */
export function IssuedSummary({ opened }: { opened: OpenedDocument }) {
  const t = useTranslations("document.issued");
  const locale = useLocale();
  const { document, source } = opened;
  const { totalCents, paidCents, dueDate, clientId } = document;
  const client = source.client;
  const leftCents = totalCents - paidCents;
  const isAwaited = isOwed(document);
  return (
    <Card aria-label={t("summary")}>
      <p className="font-medium wrap-anywhere">
        {client && clientId ? (
          <Link href={`/clients/${clientId}`} className="hover:text-accent hover:underline">
            {client.shortName ?? client.name}
          </Link>
        ) : (
          <span className="text-muted">{t("noClient")}</span>
        )}
      </p>
      {client?.inn && <p className="num text-xs text-muted">{taxNumbersOf(client)}</p>}
      <dl className="mt-1.5 flex flex-wrap items-end gap-x-6 gap-y-1">
        <div>
          <dt className="text-xs text-muted">{t(isAwaited && paidCents === 0 ? "amount" : "total")}</dt>
          <dd className="num text-2xl leading-8 font-semibold">{formatSum(totalCents, locale)}</dd>
        </div>
        {paidCents > 0 && leftCents !== 0 && (
          <div>
            <dt className="text-xs text-muted">{t(leftCents > 0 ? "left" : "overpaid")}</dt>
            <dd className="num text-lg leading-8 font-semibold">{formatSum(Math.abs(leftCents), locale)}</dd>
          </div>
        )}
      </dl>
      {isAwaited && dueDate && (
        <p className={clsx("num mt-0.5", isOverdue(document, opened.today) ? "text-bad" : "text-muted")}>
          {t("due", { date: formatDate(dueDate) })}
        </p>
      )}
    </Card>
  );
}
