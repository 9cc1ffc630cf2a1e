import { canonical } from "./canonical";
import {
  alternativesOf,
  continuedNumber,
  isDistinctive,
  isNumberLike,
  startsWithInvoiceWord,
} from "./numbers";
import { type Token, tokensOf } from "./tokens";
import {
  isAccountWord,
  isFactura,
  isFacturaTail,
  isFiller,
  isInvoiceCompound,
  isInvoiceWord,
  isKindOfAccount,
  isListWord,
  isNumberSign,
  isOnAccountOf,
  isOtherThing,
} from "./words";

/**
 * A number in a purpose that may be an invoice's. `by` says how strong the evidence is: the number follows
 * the word «счёт»; it stands alone but is too distinctive to be anything else; it is implied by the number
 * before it («СЧ-2026/001, 002»); or only a number sign precedes it. `keys` are its possible readings, the
 * likeliest first.
 */
export type Mention = {
  by: "invoice" | "alone" | "implied" | "sign";
  keys: string[];
  /** The date beside a number after «счёт», as written, in canonical form. */
  date?: string;
};

/**
 * Returns the numbers in a purpose that may be of invoices, in their order, each distinct pair of number and
 * date once.
 */
export function mentionsIn(purpose: string): Mention[] {
  const found = readingsOf(purpose).flatMap((reading) => new Reader(tokensOf(reading)).read());
  return [
    ...new Map(
      found.map((mention) => [`${mention.by} ${mention.keys[0]} ${mention.date}`, mention]),
    ).values(),
  ];
}

/**
 * Returns the keys of the numbers that a purpose gives to a «счёт-фактура», which is a different document.
 */
export const facturaNumbersIn = (purpose: string): string[] =>
  readingsOf(purpose).flatMap((reading) => {
    const reader = new Reader(tokensOf(reading));
    reader.read();
    return reader.facturas;
  });

/** Returns the canonical text and a variant in which separated parts are joined: «СЧ - 2026 / 001». */
function readingsOf(purpose: string): string[] {
  const text = canonical(purpose);
  const joined = text.replace(/(?<=[\p{L}\p{N}]) ?([-/]) ?(?=\d|\p{L}(?!\p{L}))/gu, "$1");
  return joined === text ? [text] : [text, joined];
}

/** How many unknown words may stand between «счёт» and its number: «счёт ООО Ромашка № 15». */
const maxUnknownWords = 4;

/** Reads a purpose from left to right and remembers which kind of document the next numbers belong to. */
class Reader {
  /** Keys of the numbers named as those of a «счёт-фактура». */
  readonly facturas: string[] = [];
  private readonly mentions: Mention[] = [];
  private topic: "none" | "invoice" | "sign" | "other" | "factura" = "none";
  private unknownWordCount = 0;
  /** The last number of a list that may continue. */
  private last: string | null = null;
  /** A date before its number: «счёт от 20.11.2026 № 15». */
  private date: string | undefined;

  constructor(private readonly tokens: Token[]) {}

  read(): Mention[] {
    for (const [index, { kind, text }] of this.tokens.entries()) {
      if (kind === "number") this.readNumber(text, index);
      else if (kind === "word") this.readWord(text, index);
      else if (kind === "date") this.readDate(text);
      else if (kind === "amount") this.readAmount(index);
      else if (kind === "mark" && this.endsList(text, index)) this.setTopic("none");
    }
    return this.mentions;
  }

  private readAmount(index: number) {
    if (!this.isShareAt(index)) this.setTopic("none");
  }

  /** Returns whether a mark after a number ends the list of numbers. */
  private endsList(mark: string, index: number): boolean {
    if (!this.last || /[,;&+().:"«»=]/.test(mark)) return false;
    const next = this.tokens[index + 1];
    // The list continues in «45 / 47» and «СЧ-2026/051; /052», but «45 / 26» contains a year.
    if (mark === "/" && next?.kind === "number") return /^(?:2\d|20\d\d)$/.test(next.text);
    return !this.isShareAt(index + 1);
  }

  /**
   * Returns whether an amount is the share of the number before it: «45 - 12200,00; 46 - 9000,00», «45 =
   * 12200».
   */
  private isShareAt(index: number): boolean {
    const [mark, amount] = [this.tokens[index - 1], this.tokens[index]];
    if (this.topic !== "invoice" || !this.last || mark?.kind !== "mark") return false;
    return amount?.kind === "amount" ? /^[-=:(]$/.test(mark.text) : mark.text === "=";
  }

  private setTopic(topic: Reader["topic"]) {
    this.topic = topic;
    this.unknownWordCount = 0;
    this.last = null;
    this.date = undefined;
  }

  private readDate(text: string) {
    if (this.topic !== "invoice") return;
    if (this.last) this.mentions.at(-1)!.date ??= text;
    else this.date = text;
  }

  private readNumber(text: string, index: number) {
    if (!isNumberLike(text) || this.isShareAt(index)) return;
    // The prefix of a number can read like the word itself: «счет-фактура № СЧ2-2026/001».
    const isFacturaNumber = this.topic === "factura" && !this.last;
    if (startsWithInvoiceWord(text) && !isFacturaNumber) this.setTopic("invoice");
    if (this.topic === "factura") this.facturas.push(...alternativesOf(text));
    const by = this.evidenceOf(text);
    if (by) this.mentions.push({ by, keys: alternativesOf(text), ...(this.date && { date: this.date }) });
    this.date = undefined;
    const implied = this.last && continuedNumber(this.last, text);
    if (implied && this.topic !== "factura") this.mentions.push({ by: "implied", keys: [implied] });
    this.last = implied || text;
  }

  private evidenceOf(text: string): Mention["by"] | null {
    if (this.topic === "factura") return null;
    if (this.topic === "invoice") return "invoice";
    if (isDistinctive(text)) return "alone";
    return this.topic === "sign" ? "sign" : null;
  }

  private readWord(text: string, index: number) {
    const before = this.neighbourOf(index, -1);
    const after = this.neighbourOf(index, 1);
    if (isFacturaTail(text) && this.topic === "factura") return;
    if (isFactura(text) || (isInvoiceWord(text) && isFacturaTail(after))) this.setTopic("factura");
    else if (isAccountWord(text) || (isInvoiceWord(text) && isKindOfAccount(before))) this.setTopic("other");
    else if (isInvoiceCompound(text)) this.setTopic("invoice");
    else if (isInvoiceWord(text))
      this.readInvoiceWord(isOnAccountOf(before) && !/\d/.test(after) && !isNumberSign(after));
    else if (isNumberSign(text)) this.readNumberSign();
    else if (isOtherThing(text)) this.setTopic("other");
    else this.readPlainWord(text);
  }

  private readInvoiceWord(isFigureOfSpeech: boolean) {
    if (isFigureOfSpeech) this.setTopic("none");
    else if (this.topic !== "invoice" || !this.last) this.setTopic("invoice");
  }

  private readNumberSign() {
    if (this.topic === "none") this.setTopic("sign");
  }

  private readPlainWord(text: string) {
    if (this.last ? isListWord(text) : isFiller(text)) return;
    if (this.last || this.topic === "sign" || ++this.unknownWordCount > maxUnknownWords)
      this.setTopic("none");
  }

  /** Returns the neighbour of a word, skipping the marks of an abbreviation: «сч.-ф.», «р. сч.». */
  private neighbourOf(index: number, step: 1 | -1): string {
    let at = index + step;
    while (this.tokens[at]?.kind === "mark" && /^[./-]$/.test(this.tokens[at]!.text)) at += step;
    return this.tokens[at]?.text ?? "";
  }
}
