import { blankLine } from "@/lib/body/placeholders";
import type { Facts } from "@/lib/print/facts";
import { invoiceQrText, type Payee } from "@/lib/print/payment-qr-text";
import { type QrCodeMaker, qrCode } from "@/lib/print/qr-code";
import type { BankSection } from "@/lib/print/section";

/** Returns the payee and the payee's bank, arranged as on every Russian invoice. */
export const bankSection = (facts: Facts, makeQrCode: QrCodeMaker): BankSection =>
  payeeBankSection(facts.executor, invoiceQrText(facts), makeQrCode);

/** Returns the bank section of any payee; `qrText` is the payment in the QR code, null without a code. */
export const payeeBankSection = (
  payee: Payee,
  qrText: string | null,
  makeQrCode: QrCodeMaker = qrCode,
): BankSection => ({
  kind: "bank",
  bankName: payee.bankName || blankLine,
  bik: payee.bik || blankLine,
  correspondentAccount: payee.correspondentAccount || blankLine,
  inn: payee.inn || blankLine,
  kpp: payee.kind === "company" ? payee.kpp || blankLine : null,
  recipient: payee.name || blankLine,
  accountNumber: payee.accountNumber || blankLine,
  qr: qrText === null ? null : makeQrCode(qrText),
});
