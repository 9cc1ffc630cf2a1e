"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useOrganizationId } from "@/components/organizations/organization-id";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { type AccountBasis, accountBases } from "@/lib/client-accounts/rules";
import { daysOfReadyPeriod } from "@/lib/values/ready-periods";
import { StatementLinks } from "./statement-links";

interface StatementDialogProps {
  clientId: string;
  today: string;
}

/** The statement for a chosen period, this year by default; an open end means no limit. */
export function StatementDialog({ clientId, today }: StatementDialogProps) {
  const t = useTranslations("clientAccounts.statement");
  const bases = useTranslations("clientAccounts.basis");
  const organizationId = useOrganizationId();
  const year = daysOfReadyPeriod("this_year", today);
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState(year.from);
  const [to, setTo] = useState(today);
  const [basis, setBasis] = useState<AccountBasis>("shipments");
  const isBackwards = Boolean(from && to && from > to);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("open")}</Button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={t("title")}>
          <div className="grid grid-cols-2 gap-2.5">
            <Field label={t("from")}>
              <DateInput value={from} onValueChange={setFrom} />
            </Field>
            <Field label={t("to")} error={isBackwards ? t("backwards") : undefined}>
              <DateInput value={to} near={from} notBefore={from} onValueChange={setTo} />
            </Field>
            <Field label={bases("label")} className="col-span-2">
              <Select value={basis} onChange={({ target }) => setBasis(target.value as AccountBasis)}>
                {accountBases.map((each) => (
                  <option key={each} value={each}>
                    {bases(each)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <DialogFooter>
            {!isBackwards && (
              <StatementLinks
                clientId={clientId}
                period={{ from, to, basis }}
                organizationId={organizationId}
              />
            )}
          </DialogFooter>
        </Dialog>
      )}
    </>
  );
}
