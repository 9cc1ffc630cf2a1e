import type { OrderStatus } from "@/db/enums";
import type { ProjectStage } from "./projects";

/** An order of the demo before it has a number and rows. */
export type PlannedOrder = {
  site: number;
  status: OrderStatus;
  hoursAgo: number;
  /** For an order with documents: they came just after it, whatever `hoursAgo` is. */
  stage?: ProjectStage;
  comment?: string;
  /** How much higher the site's total is, in kopecks. */
  excessCents?: number;
};

export const plannedOrders: readonly PlannedOrder[] = [
  { site: 0, status: "completed", hoursAgo: 900, stage: "closed" },
  { site: 2, status: "completed", hoursAgo: 760, stage: "closed" },
  { site: 0, status: "paid", hoursAgo: 520, stage: "no_act" },
  { site: 1, status: "cancelled", hoursAgo: 430, comment: "Ошиблись городом, оформим заново" },
  { site: 2, status: "in_progress", hoursAgo: 310, stage: "unpaid" },
  { site: 0, status: "in_progress", hoursAgo: 200, comment: "Нужен договор до конца месяца" },
  { site: 1, status: "in_progress", hoursAgo: 120, stage: "unpaid" },
  { site: 0, status: "new", hoursAgo: 47, comment: "Позвоните после 14:00" },
  { site: 2, status: "new", hoursAgo: 29 },
  { site: 0, status: "new", hoursAgo: 22, excessCents: 150_000 },
  { site: 1, status: "new", hoursAgo: 5, comment: "Счёт пришлите на почту" },
  { site: 0, status: "new", hoursAgo: 1 },
];
