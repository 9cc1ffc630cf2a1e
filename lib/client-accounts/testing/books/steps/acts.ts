import { debtOf } from "@/lib/client-accounts/testing/books/arithmetic";
import { findOrRefuse, Refused } from "@/lib/client-accounts/testing/books/books";
import { type Command, pick, step } from "@/lib/client-accounts/testing/books/step";
import { changeReconciliationStatus } from "@/lib/reconciliations/change-status";
import { createReconciliation } from "@/lib/reconciliations/create";
import { someDay } from "./papers";

export const reconcile: Command = (books, draw) => {
  const clientId = pick(draw, books.clients.keys())!;
  const [from = "", to = ""] = [someDay(books, draw), someDay(books, draw)].sort();
  const input = { organizationId: books.organizationId, clientId, from, to };
  return step(createReconciliation, input, (now, answered) => {
    const closingCents = debtOf(now, clientId, to);
    const { id, ...answer } = answered();
    if (answer.closingCents !== closingCents)
      throw new Error(`an act that closes with ${answer.closingCents}, not ${closingCents}`);
    now.acts.set(id, { id, clientId, to, status: "draft", closingCents });
  });
};

const transitions: Record<string, string[]> = {
  draft: ["sent", "agreed", "disputed", "cancelled"],
  sent: ["agreed", "disputed", "cancelled"],
  disputed: ["sent", "agreed", "cancelled"],
  agreed: ["disputed", "cancelled"],
  cancelled: [],
};

export const answer: Command = (books, draw) => {
  const act = pick(draw, books.acts.values());
  if (!act) return null;
  const status = ["sent", "agreed", "disputed", "cancelled"][draw(4)]!;
  return step(changeReconciliationStatus, { id: act.id, status }, (now) => {
    const stored = findOrRefuse(now.acts, act.id);
    if (!transitions[stored.status]!.includes(status)) throw new Refused("invalid_transition");
    stored.status = status;
  });
};
