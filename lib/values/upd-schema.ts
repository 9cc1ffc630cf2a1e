import { z } from "zod";
import type { UpdField } from "@/db/upd-fields";
import {
  calendarDate,
  optionalCalendarDate,
  optionalDocumentDay,
  optionalText,
  requiredText,
} from "./fields";

const paper = z.object({
  name: optionalText(255),
  number: requiredText(100),
  date: calendarDate,
  correctionNumber: optionalText(100),
  correctionDate: optionalCalendarDate,
});

const blankToNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);

/** One paper, a list of papers, or text. */
const papers = z.preprocess(
  (value) => (value && typeof value === "object" && !Array.isArray(value) ? [value] : blankToNull(value)),
  z
    .union([
      z.string().trim().max(2000, { error: "too_long" }),
      z.array(paper).max(100, { error: "too_long" }),
    ])
    .nullable()
    .optional(),
);

const person = z
  .object({ position: optionalText(255), name: optionalText(255) })
  .transform(({ position = null, name = null }) => (position || name ? { position, name } : null))
  .nullable()
  .optional();

const statusInput = z.preprocess(
  (value) => (value === "1" || value === "2" ? Number(value) : blankToNull(value)),
  z
    .union([z.literal(1), z.literal(2)], { error: "choice" })
    .nullable()
    .optional(),
);

/** The fields of the form in requests: an absent field stays as it is, null restores the computed value. */
export const updInput = z.object({
  status: statusInput,
  statusReason: optionalText(500),
  correction: papers,
  shipper: optionalText(1000),
  consignee: optionalText(1000),
  payments: papers,
  shipmentDocuments: papers,
  advanceInvoices: papers,
  stateContract: optionalText(255),
  basis: optionalText(2000),
  transport: optionalText(2000),
  shippedBy: person,
  shippedAt: optionalDocumentDay,
  otherShipment: optionalText(2000),
  shipmentResponsible: person,
  shipmentEntity: optionalText(1000),
  receivedBy: person,
  receivedAt: optionalCalendarDate,
  otherReceipt: optionalText(2000),
  receiptResponsible: person,
  receiptEntity: optionalText(1000),
} satisfies Record<UpdField, z.ZodType>);

export type UpdInput = z.output<typeof updInput>;

const nullableText = z.string().nullable();
const paperList = z
  .union([
    z.string(),
    z.array(
      z.object({
        name: nullableText.optional(),
        number: z.string(),
        date: z.string(),
        correctionNumber: nullableText.optional(),
        correctionDate: nullableText.optional(),
      }),
    ),
  ])
  .nullable();
const personRecord = z.object({ position: nullableText, name: nullableText }).nullable();

/** The fields of the form in responses and in stored issues. */
export const updRecord = z.object({
  status: z.union([z.literal(1), z.literal(2)]).nullable(),
  statusReason: nullableText,
  correction: paperList,
  shipper: nullableText,
  consignee: nullableText,
  payments: paperList,
  shipmentDocuments: paperList,
  advanceInvoices: paperList,
  stateContract: nullableText,
  basis: nullableText,
  transport: nullableText,
  shippedBy: personRecord,
  shippedAt: nullableText,
  otherShipment: nullableText,
  shipmentResponsible: personRecord,
  shipmentEntity: nullableText,
  receivedBy: personRecord,
  receivedAt: nullableText,
  otherReceipt: nullableText,
  receiptResponsible: personRecord,
  receiptEntity: nullableText,
} satisfies Record<UpdField, z.ZodType>);
