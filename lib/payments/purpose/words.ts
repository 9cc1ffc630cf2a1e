import { canonical } from "./canonical";

const anyOf = (...patterns: string[]) => new RegExp(`^(?:${patterns.map(canonical).join("|")})$`, "u");

/** Matches «счёт» in its forms and abbreviations. */
export const isInvoiceWord = (word: string) => invoice.test(word);
const invoice = anyOf(
  "счет(?:а|у|ом|е|ов|ам|ами|ах)?",
  "сч",
  "счт",
  "с/ч",
  "сч-т[ау]?",
  "инвойс(?:а|у|ом|ы|ов|ам)?",
  "invoices?",
  "inv",
  "bills?",
);

/** Matches «счёт-договор» and «счёт-оферта», which are invoices, too. */
export const isInvoiceCompound = (word: string) => compound.test(word);
const compound = anyOf("счет(?:а|у|ом|е)?[-/](?!ф).+", "сч-(?:дог|оф|зак).*");

/** Matches «счёт-фактура» in one word, which is a different document. */
export const isFactura = (word: string) => factura.test(word);
const factura = anyOf(
  "(?:счет(?:а|у|ом|е|ов|ам|ами|ах)?|сч)-?ф(?:акт.*)?",
  "с[/-]?ф",
  "сч/ф",
  "упд",
  "фактур.*",
);

/** Matches the second half of «счёт-фактура» if a space separates it. */
export const isFacturaTail = (word: string) => facturaTail.test(word);
const facturaTail = anyOf("ф", "факт", "фактур.*", "ф-р[аыуе]", "ф-ра");

/** Matches words for a bank account, which Russian calls «счёт» as well. */
export const isAccountWord = (word: string) => account.test(word);
const account = anyOf("р/сч?", "к/сч?", "л/сч?", "р/счет.*", "л/счет.*", "к/счет.*", "рс", "ls", "лс");
/**
 * Matches kinds of bank accounts; before «счёт» they say that no invoice is meant («расчётный счёт», «лиц.
 * счёт»).
 */
export const isKindOfAccount = (word: string) => kindOfAccount.test(word);
const kindOfAccount = anyOf(
  "р",
  "л",
  "к",
  "расч",
  "расчет(?:н.*)?",
  "лиц",
  "лицев.*",
  "корр?",
  "корресп.*",
  "банк",
  "банковск.*",
  "карт",
  "карточн.*",
  "спец",
  "специальн.*",
  "депозитн.*",
  "валютн.*",
  "транзитн.*",
  "ссудн.*",
  "тек",
  "текущ.*",
  "номинальн.*",
  "эскроу",
);

/** Matches other things that have numbers. */
export const isOtherThing = (word: string) => other.test(word);
const other = anyOf(
  "дог",
  "договор.*",
  "контракт.*",
  "соглаш.*",
  "д/с",
  "допсоглаш.*",
  "акт(?:а|у|ом|е|ы|ов|ам|ами|ах)?",
  "заказ.*",
  "зак",
  "заявк.*",
  "накл.*",
  "тн",
  "ттн",
  "торг-?12?",
  "спецификац.*",
  "прил.*",
  "расчет(?:а|у|ом|е|ы|ов)?",
  "поруч.*",
  "пп",
  "п/п",
  "плат.*",
  "квитанц.*",
  "чек.*",
  "ведомост.*",
  "полис.*",
  "дел[оау]",
  "исп.*",
  "лист.*",
  "постановл.*",
  "уин",
  "инн",
  "кпп",
  "бик",
  "огрн",
  "окпо",
  "кбк",
  "октмо",
  "окато",
  "кв",
  "д",
  "дом.*",
  "ул",
  "стр",
  "корп",
  "оф",
  "офис.*",
  "тел",
  "телефон.*",
  "участ.*",
  "уч",
  "лот.*",
  "абонент.*",
  "id",
  "карт[аыеу]",
  "order",
  "contract",
  "act",
);

/** Matches words that may stand between «счёт» and its number without ending the search. */
export const isFiller = (word: string) => filler.test(word);
const filler = anyOf(
  "№+",
  "#+",
  "no",
  "nr",
  "n",
  "номер(?:а|у|ом|ов|ам|ами)?",
  "ном",
  "н-р",
  "от",
  "за",
  "на",
  "по",
  "и",
  "опл",
  "оплат[ауы]?",
  "предоплат[ауы]?",
  "покупател[ья]",
  "покупателю",
  "выставлен.*",
  "аванс.*",
  "прошлых",
  "частичн.*",
  "согласно",
  "г",
  "год[а]?",
);

/** Matches words that may stand inside a list of numbers. */
export const isListWord = (word: string) => listWord.test(word);
const listWord = anyOf(
  "и",
  "по",
  "до",
  "от",
  "№+",
  "#+",
  "no",
  "n",
  "nr",
  "г",
  "года",
  "сч",
  "счет(?:а|у|ом)?",
  "&",
  "также",
  "а",
  "частичн.*",
  "част[ьи]",
  "полност.*",
  "остат.*",
);

/** Matches «№», «#», «NO», «NR» and «N», as `canonical` leaves them. */
export const isNumberSign = (word: string) => /^(?:№+|#+|NO|NR|N)$/.test(word);

/** Matches units, which make a number an amount. */
export const isMeasure = (word: string) => measure.test(word);
const measure = anyOf(
  "руб.*",
  "р",
  "rub",
  "коп.*",
  "%",
  "проц.*",
  "шт.*",
  "мес.*",
  "дн.*",
  "usd",
  "eur",
  "тыс.*",
  "кг",
  "час(?:а|ы|ов)?",
  "ч",
);

/**
 * Matches the first word of «в счёт» and «за счёт», which mean no invoice unless a number follows at once.
 */
export const isOnAccountOf = (word: string) => onAccountOf.test(word);
const onAccountOf = anyOf("в", "за");
