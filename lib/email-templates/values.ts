import { factsOf } from "@/lib/print/facts";
import type { PrintSource } from "@/lib/print/source";
import type { EmailValues } from "./rules";

/** What the placeholders of an email stand for; its link is known only when it is sent. */
export function emailValues(source: PrintSource): EmailValues {
  const { values, executor, customer, document } = factsOf(source);
  const { number, correctionNumber } = document;
  return {
    ...values,
    "document.number": correctionNumber ? `${number} (исправление № ${correctionNumber})` : number,
    "executor.shortName": executor.shortName ?? executor.name,
    "customer.shortName": customer && (customer.shortName ?? customer.name),
  };
}
