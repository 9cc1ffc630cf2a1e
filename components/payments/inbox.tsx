"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { isIncome } from "@/lib/payments/rules";
import type { Proposal, WaitingPayment } from "@/lib/payments/schema";
import type { InboxQuestion } from "./inbox-dialogs";
import { InboxDialogs } from "./inbox-dialogs-on-demand";
import { useActive } from "./use-active";
import { useInboxKeys } from "./use-inbox-keys";
import { useMakeInvoice } from "./use-make-invoice";
import { useMatch } from "./use-match";
import { useWaiting } from "./use-waiting";
import { WaitingCard } from "./waiting-card";

interface InboxProps {
  waiting: readonly WaitingPayment[];
  canEdit: boolean;
}

/** The payments that wait for a decision, one after the other, usable by keyboard alone. */
export function Inbox({ waiting, canEdit }: InboxProps) {
  const t = useTranslations("payments.inbox");
  const list = useRef<HTMLUListElement>(null);
  const [asking, setAsking] = useState<InboxQuestion | null>(null);
  const { left, isWorking, work, leaveOut, takeAway, reopen } = useWaiting(waiting);
  const { book, takeOver } = useMatch();
  const makeInvoice = useMakeInvoice();

  const { activeId, isChosen, activate, press, handOn, mayDecide } = useActive(left.map(({ id }) => id));
  const index = left.findIndex(({ id }) => id === activeId);
  const active = left[index];
  const latestLeft = useRef(left);
  useEffect(() => {
    latestLeft.current = left;
  });

  const focusPayment = (payment: WaitingPayment | undefined, choose = activate) => {
    if (!payment) return;
    choose(payment.id);
    list.current?.querySelector<HTMLElement>(`[data-payment="${payment.id}"] [data-main]`)?.focus();
  };
  const moveOn = (payment: WaitingPayment) => {
    const finishedIndex = latestLeft.current.findIndex(({ id }) => id === payment.id);
    const next = latestLeft.current[finishedIndex + 1] ?? latestLeft.current[finishedIndex - 1];
    const card = list.current?.querySelector(`[data-payment="${payment.id}"]`);
    const focusedElement = document.activeElement;
    leaveOut(payment);
    // A user who has moved on meanwhile is not called back.
    if (
      asking?.payment.id === payment.id ||
      focusedElement === document.body ||
      card?.contains(focusedElement)
    )
      focusPayment(next);
    else handOn(payment.id, next?.id);
  };
  const listenersOf = (payment: WaitingPayment) => ({
    onMatched: () => moveOn(payment),
    onUndone: reopen,
  });
  const bookProposal = (payment: WaitingPayment, proposal: Proposal | undefined) => {
    if (!proposal || !canEdit || isWorking(payment.id)) return;
    void work(payment, () => book(payment, proposal, listenersOf(payment)));
  };
  const takeOverEntered = (payment: WaitingPayment) => {
    const { entered } = payment;
    if (!entered || !canEdit || isWorking(payment.id)) return;
    void work(payment, () =>
      takeOver(payment, entered.id, () => {
        takeAway(entered.id);
        moveOn(payment);
      }),
    );
  };
  /** A payment entered by hand comes before all proposals. */
  const decideByPosition = (payment: WaitingPayment, position: number) => {
    if (payment.entered && position === 0) takeOverEntered(payment);
    else bookProposal(payment, payment.proposals[payment.entered ? position - 1 : position]);
  };
  const askAbout = (payment: WaitingPayment | undefined, about: InboxQuestion["about"]) => {
    if (!payment || !canEdit || isWorking(payment.id)) return;
    if (about === "invoice" && !isIncome(payment)) return;
    if (about === "invoice")
      void work(payment, () => makeInvoice(payment.id, null, () => setAsking({ about, payment })));
    else setAsking({ about, payment });
  };

  /** A key meant for a card that has just vanished must not decide about the next one. */
  const decideByKey = (about: InboxQuestion["about"]) => mayDecide() && askAbout(active, about);
  useInboxKeys({
    onMove: (step, isSought) =>
      focusPayment(
        left[Math.min(left.length - 1, Math.max(0, isChosen ? index + step : index))],
        isSought ? press : activate,
      ),
    onChoose: (position) => active && mayDecide() && decideByPosition(active, position),
    onOther: () => decideByKey("invoices"),
    onAdvance: () => decideByKey("advance"),
    onInvoice: () => decideByKey("invoice"),
    onDismiss: () => decideByKey("dismissal"),
  });

  /** Returns the payment in its latest version: the list may be refreshed while a dialog is open. */
  function latestVersionOf(payment: WaitingPayment): WaitingPayment {
    return left.find(({ id }) => id === payment.id) ?? payment;
  }

  return (
    <>
      <ul ref={list} aria-label={t("label")} className="flex flex-col gap-3">
        {left.map((payment) => (
          <li key={payment.id}>
            <WaitingCard
              payment={payment}
              active={payment === active}
              isWorking={isWorking(payment.id)}
              onActivate={() => activate(payment.id)}
              onPress={() => press(payment.id)}
              onMatch={canEdit ? (proposal) => bookProposal(payment, proposal) : null}
              onTakeOver={() => takeOverEntered(payment)}
              onAsk={(about) => askAbout(payment, about)}
            />
          </li>
        ))}
      </ul>
      {asking && (
        <InboxDialogs
          open
          asking={{ ...asking, payment: latestVersionOf(asking.payment) }}
          onClose={() => setAsking(null)}
          {...listenersOf(asking.payment)}
        />
      )}
    </>
  );
}
