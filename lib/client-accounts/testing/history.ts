import { v7 } from "uuid";
import type { DocType, DocumentStatus, PaymentKind } from "@/db/enums";
import { seededRandom } from "@/lib/testing/seeded-random";
import { addDays, type CalendarDate } from "@/lib/values/dates";

export type Paper = {
  id: string;
  organizationId: string;
  clientId: string;
  docType: DocType;
  status: DocumentStatus;
  date: CalendarDate;
  dueDate: CalendarDate | null;
  totalCents: number;
  paidCents: number;
  corrects: Paper | null;
  correctedBy: Paper | null;
};

export type Money = {
  id: string;
  organizationId: string;
  clientId: string | null;
  kind: PaymentKind;
  amountCents: number;
  advanceCents: number;
  dismissed: boolean;
  day: CalendarDate;
  shares: Map<Paper, number>;
};

/** What an account must contain, recorded as it happens: deliveries, invoices and money. */
export type Noted = { day: CalendarDate; cents: number };

export type History = {
  papers: Paper[];
  money: Money[];
  /** By organization. */
  noted: Map<string, { shipped: Map<Paper, Noted>; invoiced: Map<Paper, Noted>; received: Noted[] }>;
};

const firstDay = "2025-01-01";

/**
 * Generates a random history between a client and organizations: the resulting rows, and a plain list of what
 * each event means for the account. `otherId` is a client who pays some of it.
 */
export function randomHistory(
  seed: number,
  { organizationIds, clientId, otherId }: { organizationIds: string[]; clientId: string; otherId: string },
): History {
  const randomBelow = seededRandom(seed);
  const papers: Paper[] = [];
  const money: Money[] = [];
  const noted: History["noted"] = new Map(
    organizationIds.map((id) => [id, { shipped: new Map(), invoiced: new Map(), received: [] }]),
  );
  const pick = <T>(all: readonly T[]): T | undefined => all[randomBelow(all.length)];
  const day = () => addDays(firstDay, randomBelow(700));

  function addPaper(
    docType: DocType,
    status: DocumentStatus,
    organizationId: string,
    corrects: Paper | null,
  ) {
    const date = corrects?.date ?? day();
    const paper: Paper = {
      id: v7(),
      organizationId,
      clientId,
      docType,
      status,
      date,
      dueDate: docType === "invoice" && randomBelow(4) ? addDays(date, randomBelow(60)) : null,
      totalCents: 1 + randomBelow(100_000),
      paidCents: 0,
      corrects,
      correctedBy: null,
    };
    papers.push(paper);
    const entry = { day: date, cents: paper.totalCents };
    if (status === "issued" || status === "signed")
      noted.get(organizationId)![docType === "invoice" ? "invoiced" : "shipped"].set(paper, entry);
    return paper;
  }

  function receive(organizationId: string, values: Partial<Money>): Money {
    const received: Money = {
      id: v7(),
      organizationId,
      clientId,
      kind: "incoming",
      amountCents: 1 + randomBelow(120_000),
      advanceCents: 0,
      dismissed: false,
      day: day(),
      shares: new Map(),
      ...values,
    };
    money.push(received);
    return received;
  }

  const noteReceived = (from: Money, cents: number) =>
    noted.get(from.organizationId)!.received.push({ day: from.day, cents });

  const openInvoices = (organizationId: string) =>
    papers.filter(
      (paper) =>
        paper.organizationId === organizationId &&
        paper.docType === "invoice" &&
        (paper.status === "issued" || paper.status === "partially_paid") &&
        !paper.correctedBy,
    );

  /** Gives an invoice as much of a payment as both allow; returns the rest of the payment. */
  function pay(from: Money, invoice: Paper | undefined, availableCents: number): number {
    const cents = invoice ? Math.min(availableCents, invoice.totalCents - invoice.paidCents) : 0;
    if (!invoice || cents <= 0) return availableCents;
    from.shares.set(invoice, (from.shares.get(invoice) ?? 0) + cents);
    settle(invoice);
    return availableCents - cents;
  }

  function settle(paper: Paper): void {
    const sum = money.reduce((total, each) => total + (each.shares.get(paper) ?? 0), 0);
    paper.paidCents = Math.max(0, sum);
    if (paper.docType !== "invoice") return;
    paper.status =
      paper.paidCents === 0 ? "issued" : paper.paidCents >= paper.totalCents ? "paid" : "partially_paid";
  }

  function correct(paper: Paper): void {
    const correction = addPaper(paper.docType, "issued", paper.organizationId, paper);
    noted.get(paper.organizationId)![paper.docType === "invoice" ? "invoiced" : "shipped"].delete(paper);
    paper.correctedBy = correction;
    const paid = money.reduce((sum, each) => sum + (each.shares.get(paper) ?? 0), 0);
    let excess = Math.max(0, paid - correction.totalCents);
    for (const each of money.toReversed()) {
      const cents = each.shares.get(paper);
      if (cents === undefined) continue;
      each.shares.delete(paper);
      const freed = Math.min(Math.max(0, cents), excess);
      excess -= freed;
      if (cents !== freed) each.shares.set(correction, cents - freed);
      each.advanceCents += freed;
    }
    paper.paidCents = 0;
    if (paper.docType === "invoice") paper.status = "issued";
    settle(correction);
  }

  const steps = 3 + randomBelow(25);
  for (let step = 0; step < steps; step++) {
    const organizationId = pick(organizationIds)!;
    const invoices = openInvoices(organizationId);
    const actionNumber = randomBelow(14);
    if (actionNumber < 2) addPaper("invoice", "issued", organizationId, null);
    else if (actionNumber < 4)
      addPaper(randomBelow(2) ? "act" : "upd", randomBelow(2) ? "issued" : "signed", organizationId, null);
    else if (actionNumber === 4)
      addPaper(pick(["invoice", "act", "upd"] as const)!, "draft", organizationId, null);
    else if (actionNumber === 5)
      addPaper(pick(["invoice", "act", "upd"] as const)!, "cancelled", organizationId, null);
    else if (actionNumber < 8) {
      const received = receive(organizationId, {});
      noteReceived(received, received.amountCents);
      received.advanceCents = pay(
        received,
        pick(invoices),
        pay(received, pick(invoices), received.amountCents),
      );
    } else if (actionNumber === 8) {
      const received = receive(organizationId, {});
      noteReceived(received, received.amountCents);
      received.advanceCents = received.amountCents;
    } else if (actionNumber === 9) {
      const refund = receive(organizationId, { kind: "outgoing" });
      noteReceived(refund, -refund.amountCents);
    } else if (actionNumber === 10)
      receive(organizationId, { clientId: null, dismissed: randomBelow(2) === 0 });
    else if (actionNumber === 11) {
      // Another client pays and keeps the rest.
      const received = receive(organizationId, { clientId: otherId });
      const rest = pay(received, pick(invoices), received.amountCents);
      received.advanceCents = rest;
      if (rest < received.amountCents) noteReceived(received, received.amountCents - rest);
    } else if (actionNumber === 12) {
      const corrected = pick(
        papers.filter(
          (paper) =>
            paper.organizationId === organizationId &&
            !paper.correctedBy &&
            !paper.corrects &&
            paper.status !== "draft" &&
            paper.status !== "cancelled" &&
            money.every((each) => each.clientId === clientId || !each.shares.has(paper)),
        ),
      );
      if (corrected) correct(corrected);
    } else {
      // The bank takes money back, sometimes more than was paid.
      const takenFrom = pick(
        papers.filter(
          (paper) => paper.organizationId === organizationId && paper.paidCents > 0 && !paper.correctedBy,
        ),
      );
      if (takenFrom) {
        const chargeback = receive(organizationId, {
          amountCents: -1 - randomBelow(takenFrom.paidCents + 500),
        });
        chargeback.shares.set(takenFrom, chargeback.amountCents);
        noteReceived(chargeback, chargeback.amountCents);
        settle(takenFrom);
      }
    }
  }
  return { papers, money, noted };
}
