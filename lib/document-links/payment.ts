import type { Facts } from "@/lib/print/facts";
import { askedSumQrText, paymentPurpose } from "@/lib/print/payment-qr-text";
import { type QrCode, qrCode } from "@/lib/print/qr-code";
import { qrPng } from "@/lib/print/qr-png";
import { formatCents } from "@/lib/values/money";
import type { LinkPayment, PaymentRequisite } from "./schema";

/** Returns the data a payer needs to transfer an amount in kopecks for an invoice, with the payee as its facts name it. */
export function paymentFor(facts: Facts, cents: number): Omit<LinkPayment, "isOtherAccount"> {
  const { executor: payee } = facts;
  const sum = formatCents(cents);
  const allRequisites: Array<[PaymentRequisite["name"], string | null]> = [
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
  const order = askedSumQrText(facts, cents);
  return {
    requisites: allRequisites.flatMap(([name, value]) =>
      value ? [{ name, value, ...(name === "sum" && { copied: sum.replace(/\s/g, "") }) }] : [],
    ),
    qr: order === null ? null : withPicture(qrCode(order)),
  };
}

const withPicture = (code: QrCode) => ({
  code,
  png: `data:image/png;base64,${qrPng(code).png.toString("base64")}`,
});
