import { useTranslations } from "next-intl";
import type { ExampleOrder } from "./examples";

/** Returns the example order in the reader's language. */
export function useExampleOrder(): ExampleOrder {
  const t = useTranslations("orderGuide.example");
  return {
    externalId: "A-1024",
    customer: {
      name: t("customer"),
      inn: "7700000016",
      email: "zakaz@pomorie.example",
      phone: "+7 921 000-00-00",
    },
    items: [{ name: t("item"), qty: 2, unit: t("unit"), price: "1500.50", vat: 22, eventDate: "2026-12-05" }],
    comment: t("comment"),
  };
}
