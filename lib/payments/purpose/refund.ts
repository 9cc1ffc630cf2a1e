import { canonical } from "./canonical";

/** A character of a word that is cut off by nothing but a space. Their numbers have bounds, so that long texts take no time. */
const plain = "[^ ,.;:()]";

/** What follows «возврат» where money does not come back, but never will: «билеты, возврат невозможен», «возврату не подлежит». */
const never = ["подлеж", "производ", "осуществ", "предусм", "возмож", "прин"].map(canonical).join("|");

const comesBack =
  `(?<!${canonical("без")} )${canonical("возврат")}(?!${canonical("н")})` +
  `(?!${plain}{0,3}(?: +${plain}{1,30}){0,3} +(?:${canonical("не")} +(?:${never})|${canonical("невозмож")}))`;

const refund = new RegExp(`${comesBack}|${canonical("ошибочно")}|${canonical("излишне")}|REFUND`, "u");

/**
 * Whether a payment brings money back: such a one pays no invoice, whatever number it names. «Возвратная тара», «без возврата»
 * and «возврат невозможен» are none; the column `isRefund`, by which lists narrow, knows the first alone.
 */
export const isRefund = (purpose: string): boolean => refund.test(canonical(purpose));
