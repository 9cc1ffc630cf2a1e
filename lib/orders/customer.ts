import type { ClientKind } from "@/db/enums";
import { clientInput } from "@/lib/clients/schema";
import { taxpayerErrors } from "@/lib/values/requisites";
import { beginningOf } from "@/lib/values/text";

type Customer = {
  number: number;
  customerName: string | null;
  customerInn: string | null;
  customerKpp: string | null;
  customerEmail: string | null;
  customerPhone: string | null;
  customerAddress: string | null;
};

const legalFormPrefix = /^(ООО|АО|ПАО|ОАО|ЗАО|НАО|АНО|НКО|ФГУП|МУП|ГУП|ГБУ|ФГБУ|МБУ)(?=[\s«"])/iu;
const entrepreneurPrefix = /^ИП\s/iu;

/**
 * Determines the kind by the length of the INN, or by the name if there is no INN; a name without a legal form is a
 * person's.
 */
function kindOf(inn: string | null, name: string | null): ClientKind {
  if (inn) return inn.length === 10 ? "company" : "entrepreneur";
  if (legalFormPrefix.test(name ?? "")) return "company";
  return entrepreneurPrefix.test(name ?? "") ? "entrepreneur" : "person";
}

const requisiteLabels = { inn: "ИНН", kpp: "КПП", email: "Эл. почта", phone: "Телефон", address: "Адрес" };
type Requisite = keyof typeof requisiteLabels;

/** Returns the customer's INN, digits only; null unless its control digits are right. */
const innOfCustomer = ({ customerInn }: Pick<Customer, "customerInn">): string | null =>
  clientInput.shape.inn.safeParse(customerInn).data ?? null;

/**
 * Returns the values of a new client from an order's customer. Invalid values, above all codes with wrong control
 * digits, do not prevent that: they are put into the notes for a person to correct.
 */
export function clientOfCustomer(order: Customer) {
  const { customerName, customerInn, customerKpp, customerEmail, customerPhone, customerAddress } = order;
  const sentValues: Record<Requisite, string | null> = {
    inn: customerInn,
    kpp: customerKpp,
    email: customerEmail,
    phone: customerPhone,
    address: customerAddress,
  };
  const kind = kindOf(innOfCustomer(order), customerName);
  const kindErrors = taxpayerErrors(kind, { kpp: customerKpp });
  const entries = (Object.entries(sentValues) as [Requisite, string | null][]).map(([name, value]) => {
    const parsed = clientInput.shape[name].safeParse(value);
    const isAccepted = parsed.success && !(name in kindErrors);
    return { name, value: isAccepted ? (parsed.data ?? null) : null, refused: isAccepted ? null : value };
  });
  const refused = entries.filter((entry) => entry.refused);
  const name = customerName ?? customerEmail ?? customerPhone ?? `Покупатель, заказ № ${order.number}`;
  return {
    ...(Object.fromEntries(entries.map((entry) => [entry.name, entry.value])) as Record<
      Requisite,
      string | null
    >),
    kind,
    name: beginningOf(name, 500),
    notes:
      refused.length > 0
        ? [
            `Указано в заказе № ${order.number}, проверьте:`,
            ...refused.map((entry) => `${requisiteLabels[entry.name]}: ${entry.refused}`),
          ].join("\n")
        : null,
  };
}

export type CustomerClient = ReturnType<typeof clientOfCustomer>;
