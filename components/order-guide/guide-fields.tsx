import { useTranslations } from "next-intl";

const fields = [
  { name: "customer.name", type: "string", text: "customerName", isRequired: true },
  { name: "customer.inn, kpp, email, phone, address", type: "string", text: "customerOther" },
  { name: "items", type: "array", text: "items", isRequired: true },
  { name: "items[].name", type: "string", text: "itemName", isRequired: true },
  { name: "items[].qty", type: "number | string", text: "qty", isRequired: true },
  { name: "items[].price", type: "number | string", text: "price", isRequired: true },
  { name: "items[].unit", type: "string", text: "unit" },
  { name: "items[].vat", type: "number | string | null", text: "vat" },
  { name: "items[].eventDate", type: "date", text: "eventDate" },
  { name: "items[].serviceId", type: "uuid", text: "serviceId" },
  { name: "externalId", type: "string | number", text: "externalId" },
  { name: "comment", type: "string", text: "comment" },
  { name: "totalCents, vatCents", type: "integer", text: "totals" },
] as const;

/** The fields of an order. */
export function GuideFields() {
  const t = useTranslations("orderGuide.fields");
  return (
    <dl className="flex flex-col">
      {fields.map((field) => (
        <div key={field.name} className="grid gap-x-4 border-b py-1.5 last:border-0 sm:grid-cols-[18rem_1fr]">
          <dt className="min-w-0 wrap-anywhere">
            <code className="text-sm font-semibold">{field.name}</code>
            <span className="block text-xs text-muted">
              {[field.type, "isRequired" in field && t("required")].filter(Boolean).join(", ")}
            </span>
          </dt>
          <dd>{t(field.text)}</dd>
        </div>
      ))}
    </dl>
  );
}
