import { setTimeout as delay } from "node:timers/promises";
import { errorAnswer, gatewayPage, unreadableAnswer } from "./bank-answers";

/** What the bank does instead of responding properly; the first five kinds leave an invoice behind. */
export type BankFault = {
  kind:
    | "slow"
    | "hang"
    | "drop"
    | "error"
    | "garbage"
    | "drop_before"
    | "refuse"
    | "duplicate"
    | "fail"
    | "html";
  operation: "create" | "status" | "file" | "customers";
  /** Limits the fault to the invoice with this number. */
  number?: string;
  /** How long a slow response takes, and how long a hanging connection stays open; unlimited by default. */
  delayMs?: number;
  /** The number of affected calls; all of them by default. */
  times?: number;
};

/** Responds according to `fault`; `act` carries out the request. */
export async function withFault(
  fault: BankFault | undefined,
  act: () => Response,
): Promise<Response | "drop"> {
  switch (fault?.kind) {
    case "drop_before":
      return "drop";
    case "refuse":
      return errorAnswer(400, "Field accountId : Value error, invalid");
    case "duplicate":
      return errorAnswer(400, "Счёт с таким номером уже выставлен");
    case "fail":
      return errorAnswer(500, "Something going wrong");
    case "html":
      return gatewayPage();
  }
  const answer = act();
  switch (fault?.kind) {
    case "slow":
      await delay(fault.delayMs ?? 2000, undefined, { ref: false });
      return answer;
    case "hang":
      await (fault.delayMs === undefined
        ? new Promise(() => {})
        : delay(fault.delayMs, undefined, { ref: false }));
      return "drop";
    case "drop":
      return "drop";
    case "error":
      return errorAnswer(500, "Something going wrong");
    case "garbage":
      return unreadableAnswer();
  }
  return answer;
}
