import { z } from "zod";
import { paymentTermKinds } from "@/db/enums";

const asNumber = (value: unknown) => {
  if (typeof value !== "string") return value;
  const text = value.trim();
  return text === "" ? null : /^\d+$/.test(text) ? Number(text) : value;
};

/** The payment term in days, as a number or its text (empty: no term is agreed), and how the days are counted. */
export const paymentTermFields = {
  paymentTermDays: z.preprocess(
    asNumber,
    z
      .int({ error: "payment_term" })
      .min(0, { error: "payment_term" })
      .max(365, { error: "payment_term" })
      .nullable()
      .optional(),
  ),
  paymentTermKind: z.enum(paymentTermKinds).optional(),
};
