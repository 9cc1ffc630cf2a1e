import type { OrderStatus } from "@/db/enums";

type Order = { status: OrderStatus; projectId: string | null };

const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  new: ["in_progress", "paid", "completed", "cancelled"],
  in_progress: ["new", "paid", "completed", "cancelled"],
  paid: ["in_progress", "completed", "cancelled"],
  completed: ["in_progress", "paid"],
  cancelled: ["new", "in_progress"],
};

/** Where a person may take an order; one that has a project is not new any more. */
export const transitionsOf = ({ status, projectId }: Order): OrderStatus[] =>
  transitions[status].filter((next) => next !== "new" || projectId === null);

/** Whether an order can be made a project, or its project be shown. */
export const canConvert = ({ status, projectId }: Order) => projectId === null && status !== "cancelled";
