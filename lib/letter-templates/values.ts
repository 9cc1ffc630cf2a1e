import { factsOf } from "@/lib/print/facts";
import type { PrintSource } from "@/lib/print/source";
import type { LetterValues } from "./rules";

/** What the placeholders of a letter stand for; its link is known only when it is sent. */
export function letterValues(source: PrintSource): LetterValues {
  const { values, executor, customer } = factsOf(source);
  return {
    ...values,
    "executor.shortName": executor.shortName ?? executor.name,
    "customer.shortName": customer && (customer.shortName ?? customer.name),
  };
}
