import { refundPattern } from "@/db/refund";
import { canonical } from "./canonical";

const refund = new RegExp(
  `${refundPattern(canonical)}|${canonical("ошибочно")}|${canonical("излишне")}|REFUND`,
  "u",
);

/** Whether a payment brings money back: such a one pays no invoice, whatever number it names. */
export const isRefund = (purpose: string): boolean => refund.test(canonical(purpose));
