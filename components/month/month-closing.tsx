"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { useMoments } from "@/components/i18n/use-moments";
import { useOrganizationId } from "@/components/organizations/organization-id";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { useAddress } from "@/components/ui/use-address";
import { closePeriodAction, reopenPeriodAction } from "@/lib/closed-periods/actions";
import { useMonthName } from "./use-month-name";

interface MonthClosingProps {
  period: string;
  today: string;
  closedAt: string | null;
  /** The number of kinds of open tasks. */
  left: number;
  isAdmin: boolean;
  /** The name of the organization whose month it is. */
  organizationName: string;
  /** Other things available for the month. */
  children: ReactNode;
}

/** Explains the closing of a month, with the button that closes or reopens it. */
export function MonthClosing(props: MonthClosingProps) {
  const { period, today, closedAt, left, isAdmin, organizationName: name, children } = props;
  const t = useTranslations("month.closing");
  const moments = useMoments();
  const nameOf = useMonthName();
  const run = useRunAction();
  const organizationId = useOrganizationId();
  const { replace } = useAddress();
  // The question stays, whatever somebody else does with the month meanwhile.
  const [openQuestion, setOpenQuestion] = useState<"close" | "reopen" | null>(null);
  const isMonthOver = period < today.slice(0, 7);
  const close = () =>
    run(
      () => closePeriodAction({ period, organizationId }),
      () => toast({ tone: "ok", title: t("done") }),
    );
  const reopen = () =>
    run(
      () => reopenPeriodAction({ period, organizationId }),
      () => toast({ tone: "ok", title: t("reopened") }),
    );
  const askQuestion = () => {
    // Without a month in the address, the page would move on to another month as soon as this one is closed.
    replace({ period });
    setOpenQuestion(closedAt ? "reopen" : "close");
  };
  const closeQuestion = () => setOpenQuestion(null);
  const month = nameOf(period);
  return (
    <Card title={t("title")}>
      <p className="max-w-[75ch] text-pretty">
        {closedAt ? t("closedText", { date: moments.moment(closedAt) }) : t("openText")}
      </p>
      {!isAdmin && <p className="mt-1 text-muted">{t("onlyAdmin")}</p>}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {isAdmin && (
          <Button
            variant={!closedAt && left === 0 && isMonthOver ? "primary" : undefined}
            onClick={askQuestion}
          >
            {closedAt ? <Icon name="lock-open" /> : <Icon name="lock" />}
            {t(closedAt ? "reopen" : "close")}
          </Button>
        )}
        {children}
      </div>
      <AlertDialog
        open={openQuestion === "reopen"}
        onOpenChange={closeQuestion}
        title={t("askReopen", { name, month })}
        description={t("reopenText")}
        confirmLabel={t("confirmReopen")}
        tone="primary"
        onConfirm={reopen}
      />
      <AlertDialog
        open={openQuestion === "close"}
        onOpenChange={closeQuestion}
        title={t("ask", { name, month })}
        description={[
          t("openText"),
          left > 0 ? t("askLeft", { count: left }) : "",
          isMonthOver ? "" : t("askCurrent"),
        ]
          .filter(Boolean)
          .join(" ")}
        confirmLabel={t("confirm")}
        tone="primary"
        onConfirm={close}
      />
    </Card>
  );
}
