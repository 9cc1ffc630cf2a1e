import { blankLine } from "@/lib/body/placeholders";
import type { Facts } from "@/lib/print/facts";
import { type Payee, paymentOrder } from "@/lib/print/payment-order";
import { type CodeOf, qrCode } from "@/lib/print/qr-code";
import type { BankSection } from "@/lib/print/section";

/** Returns the payee and the payee's bank, arranged as on every Russian invoice. */
export const bankSection = (facts: Facts, codeOf: CodeOf): BankSection =>
  bankOf(facts.executor, paymentOrder(facts), codeOf);

/** Returns the bank section of any payee; `order` is the payment in the QR code, null without a code. */
export const bankOf = (payee: Payee, order: string | null, codeOf: CodeOf = qrCode): BankSection => ({
  kind: "bank",
  bankName: payee.bankName || blankLine,
  bik: payee.bik || blankLine,
  correspondentAccount: payee.correspondentAccount || blankLine,
  inn: payee.inn || blankLine,
  kpp: payee.kind === "company" ? payee.kpp || blankLine : null,
  recipient: payee.name || blankLine,
  accountNumber: payee.accountNumber || blankLine,
  qr: order === null ? null : codeOf(order),
});
