import type { UpdFields } from "@/db/upd-fields";

// Alone in a file: every document's page brings it, and none of what else the form is made with.

/** Stands in a line of the form that asks for papers where there are none. */
export const noPaper = "№ -- от --";
export const noAdvanceInvoice = "№ -- от --, исправление № -- от --";

const dashesByField = {
  payments: noPaper,
  shipmentDocuments: noPaper,
  advanceInvoices: noAdvanceInvoice,
} as const;

/**
 * Returns the entered form fields with dashes in place of empty lists. Papers issued before this rule keep the computed
 * line.
 */
export function withDashes(upd: UpdFields): UpdFields {
  const fields = Object.keys(dashesByField) as Array<keyof typeof dashesByField>;
  const emptyFields = fields.filter((field) => upd[field]?.length === 0);
  return { ...upd, ...Object.fromEntries(emptyFields.map((field) => [field, dashesByField[field]])) };
}
