import type { PrintSource } from "@/lib/print/source";
import { placeholderValues } from "@/lib/print/values";
import type { LetterValues } from "./rules";

/** What the placeholders of a letter stand for; its link is known only when it is sent. */
export function letterValues(source: PrintSource): LetterValues {
  const values = placeholderValues(source);
  const { organization, client } = source;
  return {
    ...values,
    "executor.shortName": organization.shortName ?? organization.name,
    "customer.shortName": client && (client.shortName ?? client.name),
  };
}
