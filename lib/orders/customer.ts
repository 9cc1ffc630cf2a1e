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

const legalForm = /^(ООО|АО|ПАО|ОАО|ЗАО|НАО|АНО|НКО|ФГУП|МУП|ГУП|ГБУ|ФГБУ|МБУ)(?=[\s«"])/iu;
const entrepreneur = /^ИП\s/iu;

/** Told by the length of the INN, and by the name when there is none; who names no legal form is a person. */
function kindOf(inn: string | null, name: string | null): ClientKind {
  if (inn) return inn.length === 10 ? "company" : "entrepreneur";
  if (legalForm.test(name ?? "")) return "company";
  return entrepreneur.test(name ?? "") ? "entrepreneur" : "person";
}

const names = { inn: "ИНН", kpp: "КПП", email: "Эл. почта", phone: "Телефон", address: "Адрес" };
type Requisite = keyof typeof names;

/** The customer's INN, digits only; null unless its control digits are right. */
const innOfCustomer = ({ customerInn }: Pick<Customer, "customerInn">): string | null =>
  clientInput.shape.inn.safeParse(customerInn).data ?? null;

/**
 * A new client as an order describes its customer. Whatever a client may not have, a code with wrong control digits
 * above all, blocks nothing: it is kept in the notes, for a person to set right.
 */
export function clientOfCustomer(order: Customer) {
  const { customerName, customerInn, customerKpp, customerEmail, customerPhone, customerAddress } = order;
  const given: Record<Requisite, string | null> = {
    inn: customerInn,
    kpp: customerKpp,
    email: customerEmail,
    phone: customerPhone,
    address: customerAddress,
  };
  const kind = kindOf(innOfCustomer(order), customerName);
  const misfits = taxpayerErrors(kind, { kpp: customerKpp });
  const entries = (Object.entries(given) as [Requisite, string | null][]).map(([name, value]) => {
    const parsed = clientInput.shape[name].safeParse(value);
    const isFitting = parsed.success && !(name in misfits);
    return { name, value: isFitting ? (parsed.data ?? null) : null, refused: isFitting ? null : value };
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
            ...refused.map((entry) => `${names[entry.name]}: ${entry.refused}`),
          ].join("\n")
        : null,
  };
}

export type CustomerClient = ReturnType<typeof clientOfCustomer>;
