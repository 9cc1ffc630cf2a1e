"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { isIncome, perhapsSameSign } from "@/lib/payments/rules";
import type { Proposal, WaitingPayment } from "@/lib/payments/schema";
import { BookText } from "./book-text";
import { EnteredRow } from "./entered-row";
import type { InboxQuestion } from "./inbox-dialogs";
import { PaymentCard } from "./payment-card";
import { ProposalRow } from "./proposal-row";
import { SignChips } from "./sign-chips";
import { useActivating } from "./use-activating";

interface WaitingCardProps {
  payment: WaitingPayment;
  active: boolean;
  isWorking: boolean;
  /** Null for users who may only read. */
  onMatch: ((proposal: Proposal) => void) | null;
  onTakeOver: () => void;
  onAsk: (about: InboxQuestion["about"]) => void;
  /** Called when the focus has moved into the card. */
  onActivate: () => void;
  /** Called when the card was clicked. */
  onPress: () => void;
}

const otherActions = [
  { about: "invoices", text: "inbox.other", key: "F" },
  { about: "advance", text: "inbox.toAdvance", key: "A" },
  { about: "invoice", text: "inbox.toInvoice", key: "I" },
  { about: "dismissal", text: "inbox.toDismiss", key: "X" },
] as const;

/** The actions for money that was returned to somebody; the keys mean the same. */
const refundActions = [
  { about: "invoices", text: "details.matchRefund", key: "F" },
  { about: "advance", text: "clientMoney.refund.button", key: "A" },
  { about: "dismissal", text: "inbox.toDismiss", key: "X" },
] as const;

/** A waiting payment with its likeliest proposal; the others are shown when the card is active. */
export function WaitingCard({
  payment,
  active,
  isWorking,
  onMatch,
  onTakeOver,
  onAsk,
  onActivate,
  onPress,
}: WaitingCardProps) {
  const t = useTranslations("payments.inbox");
  const activating = useActivating(onActivate, onPress);
  const { entered, proposals } = payment;
  const first = entered ? undefined : proposals[0];
  const others = entered ? proposals : proposals.slice(1);
  const hasNoProposal = !entered && !first;
  return (
    <PaymentCard payment={payment} active={active} {...activating} data-payment={payment.id}>
      {payment.matchReason?.signs.includes(perhapsSameSign) && (
        <p className="mb-2.5 text-sm font-medium">{t("perhapsSame")}</p>
      )}
      {entered ? (
        <EnteredRow
          entered={entered}
          actions={
            onMatch && (
              <MainButton isActive={active} isWorking={isWorking} onClick={onTakeOver}>
                {t("takeOver")}
              </MainButton>
            )
          }
        />
      ) : first ? (
        <ProposalRow
          proposal={first}
          actions={
            onMatch && (
              <MainButton isActive={active} isWorking={isWorking} onClick={() => onMatch(first)}>
                <BookText proposal={first} />
              </MainButton>
            )
          }
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
          <p className="text-sm text-muted">{t("none")}</p>
          <SignChips signs={payment.matchReason?.signs ?? []} />
        </div>
      )}
      {active && others.length > 0 && <OtherProposals proposals={others} onMatch={onMatch} />}
      {onMatch && (active || hasNoProposal) && (
        <OtherActions
          actions={isIncome(payment) ? otherActions : refundActions}
          isActive={active}
          isMain={hasNoProposal}
          isWorking={isWorking}
          onAsk={onAsk}
        />
      )}
    </PaymentCard>
  );
}

interface MainButtonProps {
  isActive: boolean;
  isWorking: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** The button that Enter triggers for the active payment. */
const MainButton = ({ isActive, isWorking, onClick, children }: MainButtonProps) => (
  <Button size="sm" variant="primary" loading={isWorking} data-main onClick={onClick}>
    {children}
    {isActive && (
      <KeyHint>
        <Kbd className="border-current/40! bg-transparent! text-inherit!">Enter</Kbd>
      </KeyHint>
    )}
  </Button>
);

function OtherProposals({
  proposals,
  onMatch,
}: Pick<WaitingCardProps, "onMatch"> & { proposals: readonly Proposal[] }) {
  const t = useTranslations("payments.inbox");
  return (
    <ul aria-label={t("suggestions")} className="mt-2.5 flex flex-col gap-2 border-t pt-2.5">
      {proposals.map((proposal, index) => (
        <li key={JSON.stringify([proposal.clientId, proposal.shares])}>
          <ProposalRow
            proposal={proposal}
            digit={index + 2}
            actions={
              onMatch && (
                <Button size="sm" variant="ghost" onClick={() => onMatch(proposal)}>
                  <BookText proposal={proposal} />
                </Button>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

interface OtherActionsProps extends Pick<WaitingCardProps, "isWorking" | "onAsk"> {
  actions: typeof otherActions | typeof refundActions;
  isActive: boolean;
  /** There are no proposals, so the first of these is the main action. */
  isMain: boolean;
}

/** The actions for a payment besides the proposals. */
function OtherActions({ actions, isActive, isMain, isWorking, onAsk }: OtherActionsProps) {
  const t = useTranslations("payments");
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {actions.map(({ about, text, key }, index) => (
        <Button
          key={about}
          size="sm"
          variant={index > 0 ? "ghost" : undefined}
          loading={isWorking && isMain && index === 0}
          data-main={isMain && index === 0 ? true : undefined}
          onClick={() => onAsk(about)}
        >
          {t(text)}
          {isActive && (
            <KeyHint>
              <Kbd>{key}</Kbd>
            </KeyHint>
          )}
        </Button>
      ))}
    </div>
  );
}

/** Hidden from screen readers, because a key is not part of the button's name. */
const KeyHint = ({ children }: { children: ReactNode }) => (
  <span aria-hidden className="flex max-wide:hidden">
    {children}
  </span>
);
