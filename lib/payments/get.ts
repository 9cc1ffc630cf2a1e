import { z } from "zod";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { readPayment } from "./queries";
import { paymentDetails } from "./record";

export const getPayment = query(
  {
    level: "viewer",
    summary: "Return one payment with the documents that it pays",
    input: z.object({ id: identifier }),
    output: paymentDetails,
    fails: ["not_found"],
  },
  ({ db }, { id }) => readPayment(db, id),
);
