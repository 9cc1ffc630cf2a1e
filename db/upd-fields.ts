/**
 * A paper that a form line names; with a name where the line requires one, and with a correction if there was one.
 */
export type UpdPaper = {
  name?: string | null;
  number: string;
  date: string;
  correctionNumber?: string | null;
  correctionDate?: string | null;
};

/** Individual papers, or the line in the user's own words. */
export type UpdPapers = string | UpdPaper[];

export type UpdPerson = { position: string | null; name: string | null };

/**
 * The texts that a person entered in the form lines of a universal transfer document, with the form's line numbers;
 * null: the computed value. Texts may have placeholders.
 */
export type UpdFields = {
  /** 1: invoice and act; 2: act alone. */
  status: 1 | 2 | null;
  /** Why the status is not the computed one; not printed. */
  statusReason: string | null;
  /** (1а), for a correction not made in this product. */
  correction: UpdPapers | null;
  /** (3) */
  shipper: string | null;
  /** (4) */
  consignee: string | null;
  /** (5) */
  payments: UpdPapers | null;
  /** (5а) */
  shipmentDocuments: UpdPapers | null;
  /** (5б) */
  advanceInvoices: UpdPapers | null;
  /** (8) */
  stateContract: string | null;
  /** [8] */
  basis: string | null;
  /** [9] */
  transport: string | null;
  /** [10] */
  shippedBy: UpdPerson | null;
  /** [11] */
  shippedAt: string | null;
  /** [12] */
  otherShipment: string | null;
  /** [13] */
  shipmentResponsible: UpdPerson | null;
  /** [14] */
  shipmentEntity: string | null;
  /** [15] */
  receivedBy: UpdPerson | null;
  /** [16] */
  receivedAt: string | null;
  /** [17] */
  otherReceipt: string | null;
  /** [18] */
  receiptResponsible: UpdPerson | null;
  /** [19] */
  receiptEntity: string | null;
};

export type UpdField = keyof UpdFields;

/** Nothing entered: everything is computed. */
export const noUpdFields: UpdFields = {
  status: null,
  statusReason: null,
  correction: null,
  shipper: null,
  consignee: null,
  payments: null,
  shipmentDocuments: null,
  advanceInvoices: null,
  stateContract: null,
  basis: null,
  transport: null,
  shippedBy: null,
  shippedAt: null,
  otherShipment: null,
  shipmentResponsible: null,
  shipmentEntity: null,
  receivedBy: null,
  receivedAt: null,
  otherReceipt: null,
  receiptResponsible: null,
  receiptEntity: null,
};
