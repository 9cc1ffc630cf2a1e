import { v7 } from "uuid";
import { findOrRefuse, Refused } from "@/lib/client-accounts/testing/books/books";
import { type Command, pick, type Step, step } from "@/lib/client-accounts/testing/books/step";
import { receiveOrder } from "@/lib/incoming-orders/receive";
import { type Caller, execute } from "@/lib/kernel/operation";
import { convertOrder } from "@/lib/orders/convert";
import { updateOrder } from "@/lib/orders/update";

const siteCaller: Caller = {
  actor: { kind: "site", name: "Сайт", slug: null, source: "site" },
  requestId: v7(),
  locale: "ru",
  preferredOrganizationId: null,
};

/** Sends an order of a site. The site sends some orders again, even with other sums; the first one stays. */
export const order: Command = (books, draw): Step => {
  const externalId = `order ${draw(6)}`;
  const { inn } = pick(draw, books.clients.values())!;
  const [qty, price] = [1 + draw(3), [100, 99.99, 0.01][draw(3)]!];
  const items = [{ name: "Товар", qty, price, vat: 22 }];
  const input = { externalId, customer: { name: "Покупатель", inn }, items, rawPayload: "{}" };
  return {
    says: `A site sends ${JSON.stringify(input)}`,
    level: "public",
    ask: () => execute(receiveOrder, siteCaller, input),
    happens: (now, answered) => {
      const { id, isNew, totalCents } = answered();
      const existing = [...now.orders.values()].find((each) => each.externalId === externalId);
      const cents = existing?.cents ?? Math.round(price * 100) * qty;
      if (isNew === Boolean(existing) || (existing && existing.id !== id) || totalCents !== cents)
        throw new Error(`${id} is ${isNew ? "new" : "known"}, of ${totalCents}`);
      if (!existing) now.orders.set(id, { id, externalId, inn, status: "new", cents, projectId: null });
    },
  };
};

/** Converts an order to a project. The client with the order's INN is restored from the archive. */
export const convert: Command = (books, draw) => {
  const chosen = pick(draw, books.orders.values());
  if (!chosen) return null;
  return step(convertOrder, { id: chosen.id }, (now, answered) => {
    const stored = findOrRefuse(now.orders, chosen.id);
    if (!stored.projectId && stored.status === "cancelled") throw new Refused("invalid_transition");
    const { project, client, isNew } = answered();
    const isConverted = stored.projectId !== null;
    if (isNew === isConverted || (isConverted && project.id !== stored.projectId))
      throw new Error(`the project ${project.id} is ${isNew ? "new" : "known"}`);
    if (isConverted) return;
    const customer = findOrRefuse(now.clients, client.id);
    if (customer.inn !== stored.inn) throw new Error(`the client has the INN ${customer.inn}`);
    customer.isArchived = false;
    stored.projectId = project.id;
    if (stored.status === "new") stored.status = "in_progress";
  });
};

const transitions: Record<string, string[]> = {
  new: ["in_progress", "paid", "completed", "cancelled"],
  in_progress: ["new", "paid", "completed", "cancelled"],
  paid: ["in_progress", "completed", "cancelled"],
  completed: ["in_progress", "paid"],
  cancelled: ["new", "in_progress"],
};

export const move: Command = (books, draw) => {
  const chosen = pick(draw, books.orders.values());
  if (!chosen) return null;
  const status = Object.keys(transitions)[draw(5)]!;
  return step(updateOrder, { id: chosen.id, status }, (now) => {
    const stored = findOrRefuse(now.orders, chosen.id);
    if (status === stored.status) return;
    const isBack = status === "new" && stored.projectId !== null;
    if (isBack || !transitions[stored.status]!.includes(status)) throw new Refused("invalid_transition");
    stored.status = status;
  });
};
