import type { PaymentKind, PaymentSource } from "@/db/enums";
import { sideOf } from "./statement/side";

type Counterparty = { name: string | null; inn: string | null };

type PaymentFacts = {
  kind: PaymentKind;
  source: PaymentSource;
  payerName: string | null;
  payerInn: string | null;
  raw: unknown;
};

/**
 * Returns the other side of a payment: the payer, or the payee of outgoing money. A payment entered by hand
 * names either of them in the payer's fields.
 */
export const counterpartyOf = ({ kind, source, payerName, payerInn, raw }: PaymentFacts): Counterparty =>
  kind === "outgoing" && source !== "manual" ? payeeOf(raw) : { name: payerName, inn: payerInn };

/**
 * Returns the payee named in a bank notification or in a document of a statement, each of which has its own
 * fields.
 */
export function payeeOf(raw: unknown): Counterparty {
  const body = fieldsOf(raw);
  const fields = { ...body, ...fieldsOf(body.Data) };
  const recipient = fieldsOf(fields.SideRecipient);
  const statedPayeeField = sideOf((...names) => firstText(names.map((name) => fields[name])), "Получатель");
  return {
    name: firstText([recipient.name, statedPayeeField.name]),
    inn: firstText([recipient.inn, statedPayeeField.inn]),
  };
}

/**
 * Returns whether the raw data of a payment is a document of a statement; a notification has no such field.
 */
export const isFromStatement = (raw: unknown): boolean => "СекцияДокумент" in fieldsOf(raw);

const fieldsOf = (value: unknown) => (value ?? {}) as Record<string, unknown>;

const firstText = (values: unknown[]): string | null =>
  values.find((value): value is string => typeof value === "string" && value !== "") ?? null;
