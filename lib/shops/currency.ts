/** What a currency is called when it is another one than the ruble; null for rubles, also when nothing is said. */
export function foreignCurrency(text: string | null): string | null {
  const folded = text?.toUpperCase().replace(/[^\p{L}\d₽]/gu, "") ?? "";
  return ["", "RUB", "RUR", "643", "810", "РУБ", "Р", "₽"].includes(folded) ? null : (text ?? null);
}
