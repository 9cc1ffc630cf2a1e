import { blankLine } from "@/lib/body/placeholders";
import type { Facts } from "@/lib/print/facts";
import { paymentOrder } from "@/lib/print/payment-order";
import { qrCode } from "@/lib/print/qr-code";
import type { BankSection } from "@/lib/print/section";

/** The payee and the payee's bank, in the places where every Russian invoice has them. */
export function bankSection(facts: Facts): BankSection {
  const payee = facts.executor;
  const order = paymentOrder(facts);
  return {
    kind: "bank",
    bankName: payee.bankName || blankLine,
    bik: payee.bik || blankLine,
    correspondentAccount: payee.correspondentAccount || blankLine,
    inn: payee.inn || blankLine,
    kpp: payee.kind === "company" ? payee.kpp || blankLine : null,
    recipient: payee.name || blankLine,
    accountNumber: payee.accountNumber || blankLine,
    qr: order === null ? null : qrCode(order),
  };
}
