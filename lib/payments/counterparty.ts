import type { PaymentKind, PaymentSource } from "@/db/enums";
import { sideOf } from "./statement/side";

type Counterparty = { name: string | null; inn: string | null };

type Facts = {
  kind: PaymentKind;
  source: PaymentSource;
  payerName: string | null;
  payerInn: string | null;
  raw: unknown;
};

/** The other side of a payment: who paid, or to whom we did. A person names either in one place. */
export const counterpartyOf = ({ kind, source, payerName, payerInn, raw }: Facts): Counterparty =>
  kind === "outgoing" && source !== "manual" ? payeeOf(raw) : { name: payerName, inn: payerInn };

/** Whom a notification or a statement names as the payee, each in its own way. */
export function payeeOf(raw: unknown): Counterparty {
  const body = fieldsOf(raw);
  const said = { ...body, ...fieldsOf(body.Data) };
  const recipient = fieldsOf(said.SideRecipient);
  const stated = sideOf((...names) => firstText(names.map((name) => said[name])), "Получатель");
  return {
    name: firstText([recipient.name, stated.name]),
    inn: firstText([recipient.inn, stated.inn]),
  };
}

/** Whether what is kept of how a payment became known is a document of a statement; a notification has no such field. */
export const isStated = (raw: unknown): boolean => "СекцияДокумент" in fieldsOf(raw);

const fieldsOf = (value: unknown) => (value ?? {}) as Record<string, unknown>;

const firstText = (values: unknown[]): string | null =>
  values.find((value): value is string => typeof value === "string" && value !== "") ?? null;
