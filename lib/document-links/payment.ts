import type { Facts } from "@/lib/print/facts";
import { paymentOrder, paymentPurpose } from "@/lib/print/payment-order";
import { type QrCode, qrCode } from "@/lib/print/qr-code";
import { qrPng } from "@/lib/print/qr-png";
import { formatCents } from "@/lib/values/money";
import type { LinkPayment, PaymentRequisite } from "./schema";

/**
 * Returns the data a payer needs to transfer an amount in kopecks for an invoice, with the payee as named on its
 * paper.
 */
export function paymentFor(facts: Facts, cents: number): LinkPayment {
  const { executor: payee } = facts;
  const sum = formatCents(cents);
  const known: Array<[PaymentRequisite["name"], string | null]> = [
    ["payee", payee.name],
    ["inn", payee.inn],
    ["kpp", payee.kind === "company" ? payee.kpp : null],
    ["account", payee.accountNumber],
    ["bank", payee.bankName],
    ["bik", payee.bik],
    ["correspondent", payee.correspondentAccount],
    ["sum", sum],
    ["purpose", paymentPurpose(facts, cents)],
  ];
  const order = paymentOrder(facts, cents);
  return {
    requisites: known.flatMap(([name, value]) =>
      value ? [{ name, value, ...(name === "sum" && { copied: sum.replace(/\s/g, "") }) }] : [],
    ),
    qr: order === null ? null : pictured(qrCode(order)),
  };
}

const pictured = (code: QrCode) => ({
  code,
  png: `data:image/png;base64,${qrPng(code).png.toString("base64")}`,
});
