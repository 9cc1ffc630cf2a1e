import { canonical } from "./canonical";

const refund = new RegExp(
  `${canonical("возврат")}(?!${canonical("н")})|${canonical("ошибочно")}|${canonical("излишне")}|REFUND`,
  "u",
);

/** Whether a payment brings money back: such a one pays no invoice, whatever number it names. «Возвратная тара» is none. */
export const isRefund = (purpose: string): boolean => refund.test(canonical(purpose));
