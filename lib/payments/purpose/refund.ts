import { canonical } from "./canonical";
import { comesBack } from "./comes-back";

const refund = new RegExp(
  `${comesBack(canonical)}|${canonical("ошибочно")}|${canonical("излишне")}|REFUND`,
  "u",
);

/**
 * Whether a payment brings money back: such a one pays no invoice, whatever number it names. «Возвратная тара», «без возврата»
 * and «возврат невозможен» are none; the column `isRefund` knows the first alone.
 */
export const isRefund = (purpose: string): boolean => refund.test(canonical(purpose));
