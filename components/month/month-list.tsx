"use client";

import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { MakeAllDialog } from "@/components/advance-invoices/make-all-on-demand";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { daysOf } from "@/lib/months/rules";
import type { MonthCode, MonthItem } from "@/lib/months/schema";
import { formatSum } from "@/lib/values/money";
import { type DialogTaskCode, filtersInAddress, isDialogTask } from "./dialog-tasks";
import { ExchangeDialog, TaskDialog } from "./dialogs-on-demand";

interface MonthListProps {
  period: string;
  items: readonly MonthItem[];
  canEdit: boolean;
  isClosed: boolean;
}

/** The open tasks of a month, each with an action; finished ones are green. */
export function MonthList({ period, items, canEdit, isClosed }: MonthListProps) {
  const t = useTranslations("month");
  const [openedTask, setOpenedTask] = useState<{ code: DialogTaskCode; href: string } | null>(null);
  const [isExporting, setExporting] = useState(false);
  const [advances, setAdvances] = useState<{ from: string; to: string } | null>(null);
  const remainingCount = items.filter(({ count }) => count > 0).length;
  const isBlocked = (code: MonthCode) => !canEdit || (isClosed && createsDocuments(code));
  const handlerOf = ({ code, href }: MonthItem) => {
    if (code === "not_exported") return () => setExporting(true);
    if (code === "advance_without_invoice") {
      const { from = "", to = "" } = filtersInAddress(href);
      return isBlocked(code) ? undefined : () => setAdvances({ from, to });
    }
    return isDialogTask(code) && !isBlocked(code) ? () => setOpenedTask({ code, href }) : undefined;
  };
  return (
    <Card flush title={remainingCount > 0 ? t("left", { count: remainingCount }) : t("done")}>
      <ul aria-label={t("list")} className="mt-2 divide-y divide-line border-t border-line">
        {items.map((item) => (
          <MonthLine
            key={item.code}
            item={item}
            onWork={handlerOf(item)}
            isOnlyShown={opensDialog(item.code) || isBlocked(item.code)}
          />
        ))}
      </ul>
      {isExporting && <ExchangeDialog open days={daysOf(period)} onClose={() => setExporting(false)} />}
      {openedTask && <TaskDialog open {...openedTask} onClose={() => setOpenedTask(null)} />}
      {advances && <MakeAllDialog open days={advances} onClose={() => setAdvances(null)} />}
    </Card>
  );
}

/** Whether a task creates documents, which a closed month does not allow. */
const createsDocuments = (code: MonthCode) =>
  code === "drafts" || code === "advance_without_invoice" || code === "series_not_run";

/** Whether the action of a task opens a dialog, for users who may use it. */
const opensDialog = (code: MonthCode) => isDialogTask(code) || code === "advance_without_invoice";

interface MonthLineProps {
  item: MonthItem;
  onWork?: () => void;
  /** Nothing can be done about it here, so it is only shown. */
  isOnlyShown: boolean;
}

function MonthLine({ item, onWork, isOnlyShown }: MonthLineProps) {
  const t = useTranslations("month");
  const locale = useLocale();
  const { code, count, sumCents, href } = item;
  if (count === 0) {
    return (
      <li className="flex items-center gap-3 px-4.5 py-2">
        <span className="flex min-w-9 justify-center">
          <Icon name="circle-check" className="text-ok" />
        </span>
        <span className="min-w-0 grow">
          {t(`items.${code}.title`)} <span className="text-muted">· {t(`items.${code}.none`)}</span>
        </span>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4.5 py-2">
      <b className="num min-w-9 rounded-full bg-warn-soft px-2 text-center font-semibold text-warn">
        {count}
      </b>
      <div className="min-w-40 flex-1">
        <p>
          <Link href={href} prefetch={false} className="font-medium text-accent hover:underline">
            {t(`items.${code}.title`)}
          </Link>
          {sumCents !== 0 && <span className="num text-muted"> · {formatSum(sumCents, locale)}</span>}
        </p>
        {(onWork || !opensDialog(code)) && (
          <p className="text-xs text-muted text-pretty">{t(`items.${code}.hint`)}</p>
        )}
      </div>
      {onWork ? (
        <Button size="sm" onClick={onWork}>
          {t(`items.${code}.action`)}
        </Button>
      ) : (
        <ButtonLink size="sm" href={href}>
          {isOnlyShown ? t("show") : t(`items.${code}.action`)}
        </ButtonLink>
      )}
    </li>
  );
}
