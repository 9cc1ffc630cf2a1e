import { isBookDay } from "@/lib/values/fields";
import { maxTotalCents } from "@/lib/values/line-amounts";
import { parsePaperDate } from "@/lib/values/paper-dates";
import { parseAmount } from "@/lib/values/parse-numbers";
import { isField, isText, joinLines } from "./folded-lines";
import type { StatementDocument, StatementError } from "./schema";
import { type GetField, sideOf } from "./side";
import { accountReader, type StatedAccounts } from "./turnovers";

export type Statement = StatedAccounts & {
  documents: StatementDocument[];
  failures: StatementError[];
};

type Section = {
  line: number;
  fields: Map<string, string>;
  /** The fields, of folded ones the first line only. */
  firstLines: Map<string, string>;
  /** The text to which a line without a key belongs; null if there is none. */
  foldedKey: string | null;
};

const header = "1CClientBankExchange";

/**
 * Parses a statement in the format 1CClientBankExchange: `key=value` lines, with documents between «СекцияДокумент» and
 * «КонецДокумента», whose texts may go on over several lines. Returns null if the text is not a statement. A document
 * that cannot be read is reported by its line, and the rest is imported.
 */
export function parseStatement(text: string): Statement | null {
  if (
    !text
      .replace(/^\uFEFF/, "")
      .trimStart()
      .startsWith(header)
  )
    return null;
  const accountLines = accountReader();
  const statement: Pick<Statement, "documents" | "failures"> = { documents: [], failures: [] };
  let section: Section | null = null;
  const finish = () => {
    const parsed = section && documentOf(section);
    if (parsed) ("code" in parsed ? statement.failures : statement.documents).push(parsed as never);
    section = null;
  };
  for (const [index, textLine] of text.split(/\r\n|\r|\n/).entries()) {
    const [key = "", value] = keyAndValue(textLine);
    if (key === "СекцияДокумент") {
      if (section) statement.failures.push(unfinishedError(section));
      section = sectionAt(index + 1, value);
    } else if (key === "КонецДокумента") finish();
    else if (section) readLine(section, textLine.trim());
    else accountLines.read(key, value);
  }
  // A section cut off by an interrupted download lacks its purpose, which comes last.
  if (section && purposeOf(getterOf(section.fields)) === null)
    statement.failures.push(unfinishedError(section));
  else finish();
  const statedAccounts = accountLines.said();
  return {
    ...statedAccounts,
    ...statement,
    documents: statement.documents.map((each) => withOwnAccount(each, statedAccounts)),
  };
}

function sectionAt(line: number, kind: string): Section {
  const fields = [["СекцияДокумент", kind]] as const;
  return { line, fields: new Map(fields), firstLines: new Map(fields), foldedKey: null };
}

/** Reads a line of a document: a field or what continues the text above it. */
function readLine(section: Section, line: string) {
  const { fields, firstLines, foldedKey } = section;
  if (foldedKey !== null && !isField(line)) {
    fields.set(foldedKey, joinLines(fields.get(foldedKey) ?? "", line));
    return;
  }
  const [key, value] = keyAndValue(line);
  // Some banks repeat a key, the second time without a value.
  const isFirst = !fields.get(key);
  if (isFirst) for (const each of [fields, firstLines]) each.set(key, value);
  section.foldedKey = isFirst && isText(key) ? key : null;
}

/**
 * Sets our account in a document that names none but says on which day its money came or went: a statement of
 * one account can only mean that account.
 */
function withOwnAccount(document: StatementDocument, { accounts }: StatedAccounts): StatementDocument {
  const { payer, payee, raw } = document;
  const [account, ...others] = accounts;
  const isOneWay = Boolean(raw.ДатаПоступило) !== Boolean(raw.ДатаСписано);
  if (!account || others.length > 0 || !isOneWay) return document;
  const ownSide = raw.ДатаПоступило ? payee : payer;
  if (ownSide.accounts.length > 0) return document;
  const sideWithAccount = { ...ownSide, accounts: [account] };
  return ownSide === payee
    ? { ...document, payee: sideWithAccount }
    : { ...document, payer: sideWithAccount };
}

function keyAndValue(line: string): [string, string] {
  const at = line.indexOf("=");
  return at < 0 ? [line.trim(), ""] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

const unfinishedError = ({ line }: Section): StatementError => ({ line, code: "unfinished", value: "" });

const getterOf =
  (fields: ReadonlyMap<string, string>): GetField =>
  (...keys) =>
    keys.map((key) => fields.get(key)).find(Boolean) ?? null;

function documentOf(section: Section): StatementDocument | StatementError {
  const { line, fields, firstLines } = section;
  const get = getterOf(fields);
  const amount = get("Сумма") ?? "";
  const amountCents = parseAmount(amount);
  if (amountCents === null || amountCents > maxTotalCents) return { line, code: "amount", value: amount };
  const writtenDate = get("ДатаПоступило", "ДатаСписано", "Дата") ?? "";
  const date = parsePaperDate(writtenDate);
  if (!date || !isBookDay(date)) return { line, code: "date", value: writtenDate };
  return {
    line,
    number: get("Номер"),
    date,
    amountCents,
    payer: sideOf(get, "Плательщик"),
    payee: sideOf(get, "Получатель"),
    purpose: purposeOf(get),
    purposeStart: purposeOf(getterOf(firstLines)),
    raw: Object.fromEntries([...fields].filter(([, value]) => value)),
  };
}

const purposeKeys = [1, 2, 3, 4, 5, 6].map((part) => `НазначениеПлатежа${part}`);

const purposeOf = (get: GetField) =>
  get("НазначениеПлатежа") ??
  (purposeKeys
    .map((part) => get(part))
    .filter(Boolean)
    .join(" ") ||
    null);
