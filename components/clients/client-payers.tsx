"use client";

import { useTranslations } from "next-intl";
import { useRunAction } from "@/components/forms/use-run-action";
import { useMoments } from "@/components/i18n/use-moments";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { forgetClientPayerAction } from "@/lib/payments/actions";
import type { ClientPayer } from "@/lib/payments/schema";
import { shortName } from "@/lib/values/short-name";

interface ClientPayersProps {
  clientId: string;
  payers: readonly ClientPayer[];
  canEdit: boolean;
}

/** The payers whose payments users have assigned to the client, from which the inbox proposes clients. */
export function ClientPayers({ clientId, payers, canEdit }: ClientPayersProps) {
  const t = useTranslations("clients.payers");
  const moments = useMoments();
  const run = useRunAction();
  if (payers.length === 0) return null;
  const forget = (payerId: string) =>
    run(
      () => forgetClientPayerAction({ id: clientId, payerId }),
      () => toast({ tone: "ok", title: t("forgotten") }),
    );
  return (
    <Card title={t("title")}>
      <p className="mb-2 text-sm text-muted">{t("note")}</p>
      <ul>
        {payers.map(({ id, inn, account, name, times, lastAt }) => {
          const payerName = (name && shortName(name)) || inn || account || "";
          return (
            <li
              key={id}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b py-2 last:border-b-0"
            >
              <span className="min-w-0 grow wrap-anywhere">
                {payerName} <span className="num text-muted">{inn ? t("inn", { inn }) : account}</span>
              </span>
              <span className="text-sm text-muted">{t("times", { times, date: moments.date(lastAt) })}</span>
              {canEdit && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t("forgetName", { name: payerName })}
                  onClick={() => forget(id)}
                >
                  {t("forget")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
