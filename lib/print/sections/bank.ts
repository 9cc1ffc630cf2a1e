import { blankLine } from "@/lib/body/placeholders";
import { executorOf } from "@/lib/print/party";
import { paymentOrder } from "@/lib/print/payment-order";
import { qrCode } from "@/lib/print/qr-code";
import type { BankSection } from "@/lib/print/section";
import type { PrintSource } from "@/lib/print/source";

/** The payee and his bank, in the places where every Russian invoice has them. */
export function bankSection(source: PrintSource): BankSection {
  const payee = executorOf(source);
  const order = paymentOrder(source);
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
