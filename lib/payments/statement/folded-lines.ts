/** The fields of a document that are known from the format. */
const knownKeys = new Set([
  ...["Номер", "Дата", "Сумма", "КвитанцияДата", "КвитанцияВремя", "КвитанцияСодержание", "ДатаСписано"],
  ...["ДатаПоступило", "ВидПлатежа", "КодНазПлатежа", "ВидОплаты", "Код", "СтатусСоставителя", "ОКАТО"],
  ...["Очередность", "ВидАккредитива", "ПлатежПоПредст", "ДополнУсловия", "КодДебитора"],
]);
/** Keys of the same beginnings, as `ПлательщикБанк1`; keys of banks' own are written like them, as `КодВидаДохода`. */
const keyPattern = /^(?:(?:НазначениеПлатежа|Плательщик|Получатель)\d?|\p{Lu}\p{Ll}+\p{Lu}[\p{L}\d]*)$/u;
/** A keyword without a value, as `КонецФайла`. */
const keywordPattern = /^(?:Секция|Конец)\p{Lu}\p{L}*$/u;
/** Fields of free text, which banks fold as the payer wrote it. */
const textKeyPattern = /^(?:НазначениеПлатежа|Плательщик|Получатель)\d?$/;

/**
 * Returns whether a line within a document begins a field. Any other line continues the text above it, even if it
 * contains `=`, as «по договору №=5» does.
 */
export function isField(line: string): boolean {
  const [key = "", value] = line.split("=", 2).map((part) => part.trim());
  return value === undefined ? keywordPattern.test(key) : knownKeys.has(key) || keyPattern.test(key);
}

/** Returns whether the value of a field may be folded over several lines. */
export const isText = (key: string): boolean => textKeyPattern.test(key);

/** Joins a text with the line that continues it: with a space, unless it was folded within a number or a word. */
export function joinLines(text: string, line: string): string {
  const isFoldedWithinWord = /[-/]/.test(text.slice(-1)) && /\S/.test(text.slice(-2, -1));
  return text && line && !isFoldedWithinWord ? `${text} ${line}` : text + line;
}
