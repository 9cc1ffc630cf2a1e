/** Returns the name of a currency other than the ruble; null for rubles and if none is given. */
export function foreignCurrency(text: string | null): string | null {
  const folded = text?.toUpperCase().replace(/[^\p{L}\d₽]/gu, "") ?? "";
  return ["", "RUB", "RUR", "643", "810", "РУБ", "Р", "₽"].includes(folded) ? null : (text ?? null);
}

/** Returns the sentence with which the comment of an order in another currency begins. */
export const currencyComment = (currency: string) =>
  `Суммы на сайте указаны в валюте ${currency}, а не в рублях.`;
