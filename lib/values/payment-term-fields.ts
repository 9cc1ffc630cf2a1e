import { z } from "zod";
import { paymentTermKinds } from "@/db/enums";

/** The payment term in days (null or empty: no term is agreed), and how the days are counted. */
export const paymentTermFields = {
  paymentTermDays: z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : value),
    z
      .int({ error: "payment_term" })
      .min(0, { error: "payment_term" })
      .max(365, { error: "payment_term" })
      .nullable()
      .optional(),
  ),
  paymentTermKind: z.enum(paymentTermKinds).optional(),
};
