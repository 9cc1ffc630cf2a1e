import { canonical } from "./canonical";
import { comesBack } from "./comes-back";

const refund = new RegExp(
  `${comesBack(canonical)}|${canonical("ошибочно")}|${canonical("излишне")}|REFUND`,
  "u",
);

/**
 * Returns whether a payment is a refund, which pays no invoice whatever number it names. «Возвратная тара»,
 * «без возврата» and «возврат невозможен» are not refunds; of these exceptions, the column `isRefund` knows
 * only the first.
 */
export const isRefund = (purpose: string): boolean => refund.test(canonical(purpose));
