import { plainText, type SourcePart } from "@/lib/recognition/part";

/** The number of parts from the beginning in which a title is looked for. */
const searchedPartCount = 12;
const maxTitleLength = 120;

/** Returns the title of a paper without its number and date: «Договор оказания услуг»; null if it has none. */
export function titleOf(parts: readonly SourcePart[]): string | null {
  const heading = parts.slice(0, searchedPartCount).find(({ kind }) => kind === "heading");
  if (!heading) return null;
  const [title = ""] = plainText(heading.content)
    .replace(/\s+/g, " ")
    .split(/№|\sот \d|\{\{/);
  const bare = title.replace(/(?<![\s.,:;–—-])[\s.,:;–—-]+$/u, "").trim();
  return /\p{L}{3}/u.test(bare) ? inSentenceCase(bare).slice(0, maxTitleLength).trim() : null;
}

const abbreviations = new Set(["ООО", "АО", "ПАО", "ЗАО", "ИП", "НКО", "НДС", "УПД", "ТЗ", "NDA", "IT"]);

/** Lowers a title in capitals, which would stand out in a list of names: «ДОГОВОР ПОСТАВКИ» → «Договор поставки». */
function inSentenceCase(title: string): string {
  if (title !== title.toUpperCase()) return title;
  const words = title.split(" ").map((word) => (abbreviations.has(word) ? word : word.toLowerCase()));
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
