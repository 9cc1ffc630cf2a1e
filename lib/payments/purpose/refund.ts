import { canonical } from "./canonical";
import { refundPatternOf } from "./refund-pattern";

const refundExpression = new RegExp(
  `${refundPatternOf(canonical)}|${canonical("ошибочно")}|${canonical("излишне")}|REFUND`,
  "u",
);

/**
 * Returns whether a payment is a refund, which pays no invoice whatever number it names. «Возвратная тара»,
 * «без возврата» and «возврат невозможен» are not refunds; of these exceptions, the column `isRefund` knows
 * only the first.
 */
export const isRefund = (purpose: string): boolean => refundExpression.test(canonical(purpose));
