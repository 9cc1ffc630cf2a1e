import { capitalize, type PluralForms, pluralForm } from "./text";

// The leading spaces create empty words, so that a digit is the index of its word.
const units = " один два три четыре пять шесть семь восемь девять".split(" ");
const tens = "  двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто".split(" ");
const hundreds = " сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот".split(" ");
const teens = [
  "десять",
  ..."один две три четыр пят шест сем восем девят".split(" ").map((stem) => `${stem}надцать`),
];
const kopeckForms: PluralForms = ["копейка", "копейки", "копеек"];
const scales: PluralForms[] = [
  ["рубль", "рубля", "рублей"],
  ["тысяча", "тысячи", "тысяч"],
  ["миллион", "миллиона", "миллионов"],
  ["миллиард", "миллиарда", "миллиардов"],
  ["триллион", "триллиона", "триллионов"],
];

/** Writes kopecks as «Десять тысяч рублей 00 копеек», up to the largest safe integer. */
export function amountInWords(cents: number): string {
  const rubles = Math.floor(Math.abs(cents) / 100);
  const kopecks = Math.abs(cents) % 100;
  const words = scales.flatMap((forms, power) => {
    const group = Math.floor(rubles / 1000 ** power) % 1000;
    if (power > 0 && group === 0) return [];
    return [[...groupInWords(group, power === 1), pluralForm(group, forms)]];
  });
  const sum = [cents < 0 ? "минус" : [], rubles === 0 ? "ноль" : [], ...words.reverse()].flat(2).join(" ");
  return `${capitalize(sum)} ${String(kopecks).padStart(2, "0")} ${pluralForm(kopecks, kopeckForms)}`;
}

function groupInWords(group: number, feminine: boolean): string[] {
  const [hundred, rest, unit] = [Math.floor(group / 100), group % 100, group % 10];
  if (rest >= 10 && rest < 20) return [hundreds[hundred]!, teens[unit]!].filter(Boolean);
  const gendered = feminine && unit === 1 ? "одна" : feminine && unit === 2 ? "две" : units[unit]!;
  return [hundreds[hundred]!, tens[Math.floor(rest / 10)]!, gendered].filter(Boolean);
}
