/** Returns the name of a currency other than the ruble; null for rubles and if none is given. */
export function foreignCurrency(text: string | null): string | null {
  const folded = text?.toUpperCase().replace(/[^\p{L}\d₽]/gu, "") ?? "";
  return ["", "RUB", "RUR", "643", "810", "РУБ", "Р", "₽"].includes(folded) ? null : (text ?? null);
}
