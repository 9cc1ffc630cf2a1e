const innerMarks: Record<string, string> = { "«": "„", "»": "“" };

/**
 * Returns a name with inner quotation marks, for use in a quotation: Новый клиент «ООО „Ромашка“». Russian typography
 * forbids nesting marks of one kind, because the end of the name would be unclear.
 */
export const innerQuotes = (name: string): string =>
  name.replace(/[«»]/g, (mark) => innerMarks[mark] ?? mark);
