import { blankLine } from "@/lib/body/placeholders";
import type { Facts } from "@/lib/print/facts";
import { type Payee, paymentOrder } from "@/lib/print/payment-order";
import { type CodeOf, qrCode } from "@/lib/print/qr-code";
import type { BankSection } from "@/lib/print/section";

/** The payee and the payee's bank, in the places where every Russian invoice has them. */
export const bankSection = (facts: Facts, codeOf: CodeOf): BankSection =>
  bankOf(facts.executor, paymentOrder(facts), codeOf);

/** The same of any payee; `order` is the payment that the code asks for, null without a code. */
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
