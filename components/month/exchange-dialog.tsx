"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/forms/use-report-failure";
import { useOrganizationId } from "@/components/organizations/organization-id";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Select } from "@/components/ui/select";
import { Spinner } from "@/components/ui/spinner";
import { type ExchangeVersion, exchangeVersions } from "@/db/enums";
import { defaultVersion } from "@/lib/enterprise-data/rules";
import type { Days } from "@/lib/months/rules";
import { ExchangeReport } from "./exchange-report";
import { useExchangeReport } from "./use-exchange-report";

export interface ExchangeDialogProps {
  days: Days;
  onClose: () => void;
}

/** Shows what a file for 1С will contain and what is missing before it is created. */
export function ExchangeDialog({ days, onClose }: ExchangeDialogProps) {
  const t = useTranslations("month.exchange");
  const common = useTranslations("common");
  const errorText = useErrorText();
  const [version, setVersion] = useState<ExchangeVersion>(defaultVersion);
  const [hasPayments, setPayments] = useState(true);
  const organizationId = useOrganizationId();
  const options = { ...days, version, payments: hasPayments, organizationId };
  const { answer, retry } = useExchangeReport(options);
  const query = new URLSearchParams({ ...days, version, payments: hasPayments ? "1" : "0" });
  if (organizationId) query.set("organizationId", organizationId);
  const address = `/api/exchange/1c?${query}`;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t("title")} description={t("note")}>
      <div className="mt-3 flex flex-wrap items-end gap-x-5 gap-y-3">
        <Field label={t("version")} hint={t("versionHint")}>
          <Select value={version} onChange={({ target }) => setVersion(versionOf(target.value))}>
            {exchangeVersions.toReversed().map((each) => (
              <option key={each} value={each}>
                EnterpriseData {each}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          label={t("payments")}
          checked={hasPayments}
          onChange={({ target }) => setPayments(target.checked)}
        />
      </div>
      <div role="status" className="mt-3">
        {!answer && (
          <p className="flex min-h-24 items-center justify-center gap-2 text-muted">
            <Spinner />
            {t("loading")}
          </p>
        )}
        {answer?.ok && <ExchangeReport report={answer.data} />}
      </div>
      {answer && !answer.ok && <ErrorState title={errorText(answer)} onRetry={retry} />}
      <DialogFooter>
        <Button onClick={onClose}>{common("cancel")}</Button>
        {answer?.ok && (
          <a href={address} onClick={onClose} className={buttonClass({ variant: "primary" })}>
            <Icon name="download" />
            {t("download")}
          </a>
        )}
      </DialogFooter>
    </Dialog>
  );
}

const versionOf = (value: string): ExchangeVersion =>
  exchangeVersions.find((each) => each === value) ?? defaultVersion;
