const inner: Record<string, string> = { "«": "„", "»": "“" };

/**
 * A name as it stands within the quotation marks of a sentence, as in: Новый клиент «ООО „Ромашка“». Quotation marks of one kind within each other
 * are against the rules of Russian type, and nobody sees where the name ends.
 */
export const innerQuotes = (name: string): string => name.replace(/[«»]/g, (mark) => inner[mark] ?? mark);
