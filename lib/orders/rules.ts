import type { OrderStatus } from "@/db/enums";

type Order = { status: OrderStatus; projectId: string | null };

const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  new: ["in_progress", "paid", "completed", "cancelled"],
  in_progress: ["new", "paid", "completed", "cancelled"],
  paid: ["in_progress", "completed", "cancelled"],
  completed: ["in_progress", "paid"],
  cancelled: ["new", "in_progress"],
};

/** Returns the statuses that a person may give an order; an order with a project cannot become new again. */
export const transitionsOf = ({ status, projectId }: Order): OrderStatus[] =>
  transitions[status].filter((next) => next !== "new" || projectId === null);

/** Returns whether an order can be converted into a project. */
export const canConvert = ({ status, projectId }: Order) => projectId === null && status !== "cancelled";
