"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { attempt, type Result } from "@/components/forms/result";
import { useIsHere } from "@/components/forms/use-is-here";
import { useErrorText } from "@/components/forms/use-report-failure";
import { useRunAction } from "@/components/forms/use-run-action";
import { useSendChanges } from "@/components/forms/use-send-changes";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { testBankConnectionAction, updateBankCredentialAction } from "@/lib/bank-credentials/actions";
import type { BankConnection, BankCredential } from "@/lib/bank-credentials/schema";
import type { LinkableAccount } from "./credential-schemas";

interface ConnectionDialogProps {
  credential: BankCredential;
  accounts: readonly LinkableAccount[];
  onClose: () => void;
}

type Codes = Pick<BankCredential, "customerCode" | "accountCode">;

/** Shows what the token gives access to at the bank; clicking an account fills in its codes. */
export function ConnectionDialog({ credential, accounts, onClose }: ConnectionDialogProps) {
  const t = useTranslations("bank.credentials.connection");
  const run = useRunAction();
  const isHere = useIsHere();
  const key = { organizationId: credential.organizationId, id: credential.id };
  const { answer, test } = useConnection(key);
  const sendChanges = useSendChanges();
  const saveCodes = (codes: Codes) => {
    const ownAccount = accounts.find(({ accountNumber }) => accountNumber === codes.accountCode);
    return run(
      () =>
        sendChanges(
          credential,
          { ...codes, ...(ownAccount && { bankAccountId: ownAccount.id }) },
          (changes) => updateBankCredentialAction({ ...changes, ...key }),
        ),
      () => {
        toast({ tone: "ok", title: t("filled") });
        if (isHere()) onClose();
      },
    );
  };
  return (
    <Dialog open onOpenChange={onClose} title={t("title")} description={t("description")}>
      <div aria-live="polite" aria-busy={!answer}>
        {!answer && (
          <p className="flex items-center gap-2 py-6 text-muted">
            <Spinner />
            {t("testing")}
          </p>
        )}
        {answer?.ok && <Customers customers={answer.data.customers} chosen={credential} onUse={saveCodes} />}
        {answer && !answer.ok && <Failure answer={answer} onRetry={test} />}
      </div>
    </Dialog>
  );
}

function useConnection({ organizationId, id }: { organizationId: string; id: string }) {
  const [answer, setAnswer] = useState<Result<BankConnection> | null>(null);
  const testConnection = useCallback(async () => {
    setAnswer(null);
    setAnswer(await attempt(() => testBankConnectionAction({ organizationId, id })));
  }, [organizationId, id]);
  useEffect(() => void testConnection(), [testConnection]);
  return { answer, test: testConnection };
}

function Failure({
  answer,
  onRetry,
}: {
  answer: Extract<Result<unknown>, { ok: false }>;
  onRetry: () => void;
}) {
  const t = useTranslations("bank.credentials.connection");
  const textOf = useErrorText();
  return <ErrorState title={t("failed")} description={answer.detail ?? textOf(answer)} onRetry={onRetry} />;
}

interface CustomersProps {
  customers: BankConnection["customers"];
  chosen: Codes;
  onUse: (codes: Codes) => Promise<void>;
}

function Customers({ customers, chosen, onUse }: CustomersProps) {
  const t = useTranslations("bank.credentials.connection");
  return (
    <>
      <p className="flex items-center gap-2 font-medium text-ok">
        <Icon name="circle-check" />
        {t("works")}
      </p>
      {customers.length === 0 && <p className="mt-2 text-muted">{t("noCustomers")}</p>}
      <ul className="mt-2 flex flex-col gap-3">
        {customers.map(({ customerCode, name, inn, accounts }) => (
          <li key={customerCode} className="rounded-md border px-3.5 py-2.5">
            <b className="font-semibold">{name}</b>
            <p className="text-xs text-muted">
              {[t("customerCode", { code: customerCode }), inn && t("inn", { inn })]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {accounts.length === 0 && (
              <Choice
                text={t("noAccounts")}
                label={t("useCustomer", { code: customerCode })}
                isChosen={chosen.customerCode === customerCode}
                onUse={() => onUse({ customerCode, accountCode: chosen.accountCode })}
              />
            )}
            {accounts.map(({ accountCode, bik, name: title, status }) => (
              <Choice
                key={`${accountCode}/${bik}`}
                text={<span className="num">{accountCode}</span>}
                note={[title, status !== "Enabled" && status && t("accountStatus", { status })]
                  .filter(Boolean)
                  .join(" · ")}
                label={t("useAccount", { account: accountCode })}
                isChosen={chosen.customerCode === customerCode && chosen.accountCode === accountCode}
                onUse={() => onUse({ customerCode, accountCode })}
              />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

interface ChoiceProps {
  text: ReactNode;
  note?: string;
  /** The accessible name of the button. */
  label: string;
  isChosen: boolean;
  onUse: () => Promise<void>;
}

function Choice({ text, note, label, isChosen, onUse }: ChoiceProps) {
  const t = useTranslations("bank.credentials.connection");
  const [isPending, setPending] = useState(false);
  const chooseAccount = async () => {
    setPending(true);
    await onUse();
    setPending(false);
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-t pt-2">
      <span className="min-w-0 grow">
        {text}
        {note && <span className="block text-xs text-muted">{note}</span>}
      </span>
      {isChosen ? (
        <span className="text-sm text-muted">{t("chosen")}</span>
      ) : (
        <Button size="sm" aria-label={label} loading={isPending} onClick={chooseAccount}>
          {t("use")}
        </Button>
      )}
    </div>
  );
}
