import type { Cell, Table } from "@/lib/exports/table";
import { genitiveOf } from "@/lib/print/side-in-genitive";
import { amountInWords } from "@/lib/values/amount-in-words";
import { formatDate } from "@/lib/values/dates";
import { fileNamePart } from "@/lib/values/file-name-part";
import { formatCents } from "@/lib/values/money";
import { shownName } from "@/lib/values/shown-name";
import { taxNumbersOf } from "@/lib/values/tax-numbers";
import type { AccountPaper } from "./paper";

/** A row of the statement, in kopecks; null where the cell is empty. */
export type StatementRow = {
  kind: "opening" | "entry" | "turnover" | "closing";
  date: string | null;
  text: string;
  debitCents: number | null;
  creditCents: number | null;
  balanceCents: number | null;
};

/** The content of a statement of account in words, independent of the file format. */
export type StatementForm = {
  title: string;
  subtitles: string[];
  rows: StatementRow[];
  conclusion: string[];
};

export const columnTitles = ["Дата", "Документ", "Дебет", "Кредит", "Сальдо"] as const;

const basisSentences = {
  shipments: "Дебет — переданное по актам и УПД, кредит — оплаченное.",
  invoices: "Дебет — выставленное по счетам, кредит — оплаченное.",
};

/** Returns the file name, without extension; it tells branches and namesakes apart. */
export const statementFileName = ({ organization, client, from, to, date }: AccountPaper) =>
  [
    "Выписка",
    fileNamePart(shownName(client)),
    ...(client.inn ? [taxNumbersOf(client).replace("/", "-")] : []),
    fileNamePart(shownName(organization)),
    [from, to ?? date].flatMap((day) => (day ? [formatDate(day)] : [])).join(" - "),
  ].join(" ");

/** Builds the words and rows of a statement; the sums are already computed. */
export function statementForm(paper: AccountPaper): StatementForm {
  const { organization, client, basis } = paper;
  return {
    title: "Выписка по клиенту",
    subtitles: [
      withInn(client),
      `Организация: ${withInn(organization)}`,
      `${periodOf(paper)}, руб.`,
      basisSentences[basis],
    ],
    rows: rowsOf(paper),
    conclusion: [closingSentence(paper), ...openSentences(paper)],
  };
}

const withInn = (side: AccountPaper["client"]) =>
  side.inn ? `${shownName(side)} (ИНН ${side.inn})` : shownName(side);

function periodOf({ from, to, date }: AccountPaper): string {
  const lastDay = formatDate(to ?? date);
  return from ? `за период с ${formatDate(from)} по ${lastDay}` : `за всё время по ${lastDay}`;
}

function rowsOf(paper: AccountPaper): StatementRow[] {
  const { entries, openingCents, closingCents, debitCents, creditCents } = paper;
  const emptyCells = { date: null, debitCents: null, creditCents: null, balanceCents: null };
  let balanceCents = openingCents;
  return [
    { ...emptyCells, kind: "opening", text: "Сальдо на начало", balanceCents: openingCents },
    ...entries.map((entry): StatementRow => {
      balanceCents += entry.debitCents - entry.creditCents;
      return {
        kind: "entry",
        date: entry.date,
        text: entry.label,
        debitCents: entry.debitCents || null,
        creditCents: entry.creditCents || null,
        balanceCents,
      };
    }),
    { ...emptyCells, kind: "turnover", text: "Обороты за период", debitCents, creditCents },
    { ...emptyCells, kind: "closing", text: "Сальдо на конец", balanceCents: closingCents },
  ];
}

function closingSentence({ organization, client, closingCents, to, date }: AccountPaper): string {
  const day = `На ${formatDate(to ?? date)}`;
  if (closingCents === 0) return `${day} задолженности нет.`;
  const cents = Math.abs(closingCents);
  const creditor = genitiveOf(closingCents > 0 ? organization : client);
  return `${day} задолженность в пользу ${creditor}: ${formatCents(cents)} руб. (${amountInWords(cents)}).`;
}

/** Lines on what is open today, whatever period the statement covers; zero sums are left out. */
function openSentences({ date, unpaidInvoicesCents, overdueCents, advanceCents }: AccountPaper): string[] {
  const day = formatDate(date);
  const overdue = overdueCents > 0 ? `, из них просрочено ${formatCents(overdueCents)} руб.` : "";
  return [
    ...(unpaidInvoicesCents > 0
      ? [`Не оплачено по счетам на ${day}: ${formatCents(unpaidInvoicesCents)} руб.${overdue}`]
      : []),
    ...(advanceCents > 0 ? [`Аванс клиента на ${day}: ${formatCents(advanceCents)} руб.`] : []),
  ];
}

/** Returns the statement as a table for a workbook, including its heading. */
export function statementTable(paper: AccountPaper): Table {
  const [date, entry, ...sums] = columnTitles;
  const { title, subtitles, rows } = statementForm(paper);
  return {
    title,
    above: [title, ...subtitles],
    heads: [
      { title: date, kind: "date", width: 12 },
      { title: entry, kind: "text", width: 52 },
      ...sums.map((title) => ({ title, kind: "money" as const, width: 16 })),
    ],
    rows: rows.map((row): Cell[] => [row.date, row.text, row.debitCents, row.creditCents, row.balanceCents]),
    totalRows: rows.flatMap(({ kind }, index) => (kind === "entry" ? [] : [index])),
  };
}
