"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { Suggestion, WaitingPayment } from "@/lib/payments/schema";
import { AllocateDialog } from "./allocate-on-demand";
import { useInboxKeys } from "./use-inbox-keys";
import { useMatch } from "./use-match";
import { WaitingCard } from "./waiting-card";

interface InboxProps {
  waiting: readonly WaitingPayment[];
  canEdit: boolean;
}

/** The payments that wait for a person, one after the other, by keyboard alone. */
export function Inbox({ waiting, canEdit }: InboxProps) {
  const t = useTranslations("payments.inbox");
  const list = useRef<HTMLUListElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [allocating, setAllocating] = useState<WaitingPayment | null>(null);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const { match } = useMatch();

  const left = waiting.filter(({ id }) => !done.has(id));
  const index = Math.max(
    0,
    left.findIndex(({ id }) => id === activeId),
  );
  const active = left[index];

  const focus = (payment: WaitingPayment | undefined) => {
    if (!payment) return;
    setActiveId(payment.id);
    list.current?.querySelector<HTMLElement>(`[data-payment="${payment.id}"] [data-main]`)?.focus();
  };
  const finish = (payment: WaitingPayment) => {
    const at = left.indexOf(payment);
    setDone((before) => new Set([...before, payment.id]));
    focus(left[at + 1] ?? left[at - 1]);
  };
  const choose = (payment: WaitingPayment, suggestion: Suggestion | undefined) => {
    if (!suggestion || !canEdit) return;
    const reopen = () => setDone((before) => new Set([...before].filter((id) => id !== payment.id)));
    return match(payment, suggestion, { onMatched: () => finish(payment), onUndone: reopen });
  };

  useInboxKeys({
    onMove: (step) => focus(left[Math.min(left.length - 1, Math.max(0, activeId ? index + step : 0))]),
    onChoose: (position) => active && choose(active, active.suggestions[position]),
    onOther: () => active && canEdit && setAllocating(active),
  });

  return (
    <>
      <ul ref={list} aria-label={t("label")} className="flex flex-col gap-3">
        {left.map((payment) => (
          <li key={payment.id}>
            <WaitingCard
              payment={payment}
              active={payment === active}
              onActivate={() => setActiveId(payment.id)}
              onMatch={canEdit ? (suggestion) => choose(payment, suggestion) : null}
              onOther={() => setAllocating(payment)}
            />
          </li>
        ))}
      </ul>
      {allocating && (
        <AllocateDialog
          open
          payment={allocating}
          allocations={[]}
          onClose={() => setAllocating(null)}
          onMatched={() => finish(allocating)}
        />
      )}
    </>
  );
}
