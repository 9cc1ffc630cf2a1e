/**
 * The problems a document can have before it is issued. With an error a person is asked first, with a warning only as
 * `requiresConfirmation` says; other warnings are only shown.
 */
export const problemSeverity = {
  vat_rate_not_in_force: "error",
  vat_rate_unusual: "warning",
  mixed_with_without_vat: "warning",
  osno_without_vat: "warning",
  no_lines: "error",
  no_client: "error",
  bank_account_archived: "error",
  no_due_date: "warning",
  due_date_before_date: "warning",
  no_basis: "warning",
  closed_twice: "warning",
  act_without_invoice: "warning",
  order_cancelled: "warning",
  order_in_foreign_currency: "warning",
  order_total_differs: "warning",
  blank_left_in_text: "warning",
  letters_not_in_font: "warning",
  upd_field_missing: "error",
  xml_field_missing: "warning",
  no_payment_number: "warning",
  advance_not_invoiced: "warning",
  zero_total: "error",
  number_out_of_order: "warning",
  date_in_future: "warning",
  closed_period: "error",
  shipped_in_closed_period: "error",
} as const;

export type ProblemCode = keyof typeof problemSeverity;

export const problemCodes = Object.keys(problemSeverity) as [ProblemCode, ...ProblemCode[]];

type Found = { severity: "error" | "warning"; code: ProblemCode; owesVat?: true };

/**
 * Returns whether a person has to confirm a problem before the document is issued: an error, and the warnings that a
 * sale would be in the VAT books twice, or that an organization without VAT would owe it.
 */
export const requiresConfirmation = ({ severity, code, owesVat }: Found): boolean =>
  severity === "error" || code === "closed_twice" || owesVat === true;

/** The warnings about the order that a document was made of. */
const warningsOfOrder: readonly ProblemCode[] = [
  "order_cancelled",
  "order_in_foreign_currency",
  "order_total_differs",
];

/**
 * Returns whether issuing in bulk leaves a document with the problem to a person: one that has to be confirmed, and
 * one with the order, which a person would see on the page of the document.
 */
export const isLeftToPerson = (problem: Found): boolean =>
  requiresConfirmation(problem) || warningsOfOrder.includes(problem.code);
