import type { UpdFields, UpdPapers, UpdPerson } from "@/db/upd-fields";
import { type PlaceholderValues, resolveText } from "@/lib/body/placeholders";
import type { Facts } from "@/lib/print/facts";
import type { Paragraph } from "@/lib/print/section";
import { formatDateLong } from "@/lib/values/paper-dates";
import { papersInWords } from "@/lib/values/upd-fields";
import { updDefaultsOf } from "./defaults";
import { type NamedLines, splitNamedLines } from "./named-lines";

/** Texts that replace the computed form lines. */
export type EnteredLines = NamedLines &
  Partial<
    Record<
      "shipmentDocuments" | "shippedAt" | "shipmentEntity" | "receivedAt" | "otherReceipt" | "receiptEntity",
      string
    >
  >;

export type EnteredTexts = {
  lines: EnteredLines;
  persons: Partial<
    Record<"shippedBy" | "shipmentResponsible" | "receivedBy" | "receiptResponsible", UpdPerson>
  >;
  /** Printed in [12] before the words of the text. */
  otherShipment: string | null;
  /** Texts that belong to no form line. */
  words: Paragraph[];
};

/**
 * Returns the texts entered for form lines: in fields or, in papers from before there were fields, in the document's
 * text.
 */
export function enteredTextsOf(facts: Facts, paragraphs: Paragraph[]): EnteredTexts {
  const { upd } = facts.document;
  if (upd) return textsInFields(upd, facts, paragraphs);
  const { namedLines, words } = splitNamedLines(paragraphs);
  return { lines: namedLines, persons: {}, otherShipment: null, words };
}

function textsInFields(upd: UpdFields, facts: Facts, words: Paragraph[]): EnteredTexts {
  const { values } = facts;
  const computed = updDefaultsOf(facts);
  const text = textResolver(values);
  const day = (date: string | null) => (date ? formatDateLong(date) : undefined);
  const papers = (entered: UpdPapers | null, fallback: UpdPapers | null) =>
    text(papersInWords(entered ?? fallback ?? [])) || undefined;
  return {
    lines: {
      correction: papers(upd.correction, null),
      consignor: text(upd.shipper ?? computed.shipper),
      consignee: text(upd.consignee ?? computed.consignee),
      // The computed values of these two may be long; the code for their lines divides them.
      paymentOrders: papers(upd.payments, null),
      shipmentDocuments: papers(upd.shipmentDocuments, computed.shipmentDocuments),
      advanceInvoices: papers(upd.advanceInvoices, null),
      stateContract: text(upd.stateContract),
      grounds: text(upd.basis),
      transport: text(upd.transport),
      shippedAt: day(upd.shippedAt),
      shipmentEntity: text(upd.shipmentEntity),
      receivedAt: day(upd.receivedAt),
      otherReceipt: text(upd.otherReceipt),
      receiptEntity: text(upd.receiptEntity),
    },
    persons: {
      shippedBy: upd.shippedBy ?? undefined,
      shipmentResponsible: upd.shipmentResponsible ?? undefined,
      receivedBy: upd.receivedBy ?? undefined,
      receiptResponsible: upd.receiptResponsible ?? undefined,
    },
    otherShipment: text(upd.otherShipment) ?? null,
    words,
  };
}

const textResolver = (values: PlaceholderValues) => (text: string | null) =>
  text === null ? undefined : resolveText(text, values);
