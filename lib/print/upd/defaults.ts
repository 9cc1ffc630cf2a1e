import { noUpdFields, type UpdFields, type UpdPaper } from "@/db/upd-fields";
import type { Facts } from "@/lib/print/facts";
import type { Party } from "@/lib/print/party";
import type { PrintAdvanceInvoice } from "@/lib/print/source";
import { makerOf } from "./maker";
import { computedStatus } from "./status";
import { updWording } from "./wording";

/**
 * Returns the computed values of the form's lines, used where nothing was entered; null where the form is left to be
 * filled in by hand.
 */
export function updDefaultsOf(facts: Facts): UpdFields {
  const { document, executor: seller, customer: buyer, form, advances, advanceInvoices, grounds } = facts;
  const { number, date, correctionNumber, correctionDate } = document;
  const hasGoods = document.lines.some(({ kind }) => kind === "goods");
  return {
    ...noUpdFields,
    status: computedStatus(facts),
    correction:
      correctionNumber && correctionDate ? [{ number: String(correctionNumber), date: correctionDate }] : [],
    shipper: hasGoods ? "он же" : updWording.none,
    consignee: hasGoods && buyer ? consigneeOf(buyer) : updWording.none,
    payments: advances,
    shipmentDocuments: [{ name: form.reference, number, date }],
    advanceInvoices: advanceInvoicePapers(advanceInvoices),
    stateContract: updWording.none,
    basis: grounds.join(", "),
    transport: updWording.none,
    shippedBy: personOf(seller),
    shippedAt: date,
    shipmentResponsible: personOf(seller),
    shipmentEntity: makerOf(seller),
    receivedBy: personOf(buyer),
    receiptResponsible: personOf(buyer),
    receiptEntity: makerOf(buyer),
  };
}

/** Converts advance invoices to papers as line (5б) names them. */
export const advanceInvoicePapers = (invoices: readonly PrintAdvanceInvoice[]): UpdPaper[] =>
  invoices.map(({ number, date, correctionNumber, correctionDate }) => ({
    number,
    date,
    ...(correctionNumber && correctionDate && { correctionNumber: String(correctionNumber), correctionDate }),
  }));

/** The buyer is the consignee, unless another one is named. */
export const consigneeOf = ({ name, address }: Party) => [name, address].filter(Boolean).join(", ");

const personOf = (party: Party | null) => ({
  position: party?.role || null,
  name: party?.signatory || null,
});
