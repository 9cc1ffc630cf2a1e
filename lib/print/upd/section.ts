import type { Cell } from "@/lib/print/cell";
import type { QrCode } from "@/lib/print/qr-code";
import type { UpdForm } from "./wording";

/**
 * The universal transfer document: an invoice for VAT (resolution No. 1137) within an act of transfer (letter of the
 * tax service No. ММВ-20-3/96@). Numbers in brackets are those of the form.
 */
export type UpdSection = {
  kind: "upd";
  /** The texts of the form's edition. */
  form: UpdForm;
  /**
   * Null for a stand-alone invoice, which transfers nothing: it has neither the strip of a UPD nor its lines from [8]
   * on.
   */
  status: UpdStatus | null;
  /** Lines (1) and (1а), above both columns. */
  heading: UpdField[];
  /** Lines (2) to (5б). */
  seller: UpdField[];
  /** Lines (6) to (8). */
  buyer: UpdField[];
  /** Each row has one cell per column of `updColumnsOf`. */
  rows: Cell[][];
  totals: UpdTotals;
  /** The signers of the invoice; empty under status 2, which includes no invoice. */
  signers: UpdSigner[];
  /** Lines [8] and [9]. */
  transfer: UpdField[];
  /** Lines [10] to [14] and [15] to [19]. */
  sides: [giver: UpdEntry[], taker: UpdEntry[]];
  stamp: string | null;
  /** See `currentPrintRules`. */
  printRules: number;
  /** Identifies the document on scans; placed where the head of the form leaves room. */
  code: QrCode | null;
};

/** 1: invoice and act; 2: act alone. */
export type UpdStatus = 1 | 2;

/** `isWide`: the label is so long that the value follows it in the same paragraph. */
export type UpdField = {
  label: string;
  value: string;
  code: string;
  caption?: string;
  isWide?: boolean;
  /** Set if the text does not fit into the line: the part in the line, and the rest below the form. */
  parts?: { first: string; rest: string };
};

/** Columns 5, 8 and 9 of «Всего к оплате (9)». */
export type UpdTotals = { net: string; vat: string; gross: string };

/** `details` is null where the form has none. */
export type UpdSigner = { role: string; name: string; details: string | null };

/** A line of one side: a field, or a place for a signature. */
export type UpdEntry =
  | ({ kind: "field" } & UpdField)
  | { kind: "signature"; label: string; position: string; name: string; code: string };
