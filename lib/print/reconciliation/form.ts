import type { SigningSide } from "@/lib/print/side";
import { amountInWords } from "@/lib/values/amount-in-words";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { shownName } from "@/lib/values/shown-name";
import type { ReconciliationPaper } from "./paper";
import { type FormSigner, sideInUndeclinedWords, sideInWords } from "./side-in-words";

/** A row of one side, in kopecks; null where the cell is empty. */
export type FormCells = { date: string; text: string; debitCents: number | null; creditCents: number | null };

export type FormRow = {
  kind: "opening" | "entry" | "turnover" | "closing";
  ours: FormCells;
  theirs: FormCells;
};

/** The content of an act in words, independent of the file format. */
export type ReconciliationForm = {
  title: string;
  /** «за период с 01.10.2026 по 31.12.2026», «между … и …», «по договору № … от …». */
  subtitles: string[];
  preamble: string;
  /** «По данным ООО «Северный ветер», руб.» for each side. */
  headings: [ours: string, theirs: string];
  rows: FormRow[];
  conclusion: string[];
  signers: [ours: FormSigner, theirs: FormSigner];
};

export const columnTitles = ["Дата", "Документ", "Дебет", "Кредит"] as const;

const titleOf = ({ number }: Pick<ReconciliationPaper, "number">) =>
  `Акт сверки взаимных расчётов № ${number}`;

/** Returns the file name, without extension. */
export const reconciliationFileName = ({ number, date }: Pick<ReconciliationPaper, "number" | "date">) =>
  `Акт сверки ${number} от ${formatDate(date)}`.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, "-");

/**
 * Builds the form: our side as in our books, and the other side as it must look in theirs, where our debit is their
 * credit.
 */
export function reconciliationFormOf(paper: ReconciliationPaper): ReconciliationForm {
  const { organization, client, contract, date, from, to } = paper;
  const inWords = (side: SigningSide) =>
    paper.areNamesDeclined ? sideInWords(side, paper.printRules ?? 0) : sideInUndeclinedWords(side);
  const [ours, theirs] = [inWords(organization), inWords(client)];
  return {
    title: titleOf(paper),
    subtitles: [
      `от ${formatDate(date)} за период с ${formatDate(from)} по ${formatDate(to)}`,
      partiesOf(organization, client, paper.printRules ?? 0),
      ...(contract ? [`по договору № ${contract.number} от ${formatDate(contract.date)}`] : []),
    ],
    preamble: `Мы, нижеподписавшиеся, ${ours.undersigned}, с одной стороны, и ${theirs.undersigned}, с другой стороны, составили настоящий акт сверки в том, что состояние взаимных расчётов по данным учёта следующее:`,
    headings: [`По данным ${ours.called}, руб.`, `По данным ${theirs.called}, руб.`],
    rows: rowsOf(paper),
    conclusion: conclusionOf(paper, ours.called, theirs.called),
    signers: [ours.signer, theirs.signer],
  };
}

function withTaxNumbers(side: SigningSide, printRules: number): string {
  if (!side.inn) return shownName(side);
  return printRules >= 6 && side.kpp
    ? `${shownName(side)} (ИНН/КПП ${side.inn}/${side.kpp})`
    : `${shownName(side)} (ИНН ${side.inn})`;
}

/** «между» requires the instrumental case, which only names beginning with an abbreviation need no declension for. */
function partiesOf(organization: SigningSide, client: SigningSide, printRules: number): string {
  const [ours, theirs] = [withTaxNumbers(organization, printRules), withTaxNumbers(client, printRules)];
  const areUndeclined = [organization, client].every((side) =>
    /^(?!ИП\s)\p{Lu}{2,}\s/u.test(shownName(side)),
  );
  return areUndeclined ? `между ${ours} и ${theirs}` : `Стороны: ${ours} и ${theirs}`;
}

function rowsOf(paper: ReconciliationPaper): FormRow[] {
  const { openingCents, closingCents, debitCents, creditCents, entries, from, to } = paper;
  return [
    balanceRow("opening", `Сальдо на ${formatDate(from)}`, openingCents),
    ...entries.map((entry) =>
      row("entry", formatDate(entry.date), entry.label, [
        entry.debitCents || null,
        entry.creditCents || null,
      ]),
    ),
    row("turnover", "", "Обороты за период", [debitCents, creditCents]),
    balanceRow("closing", `Сальдо на ${formatDate(to)}`, closingCents),
  ];
}

type Sums = [debitCents: number | null, creditCents: number | null];

function row(kind: FormRow["kind"], date: string, text: string, [debitCents, creditCents]: Sums): FormRow {
  return {
    kind,
    ours: { date, text, debitCents, creditCents },
    theirs: { date, text, debitCents: creditCents, creditCents: debitCents },
  };
}

const balanceRow = (kind: FormRow["kind"], text: string, cents: number) =>
  row(kind, "", text, [cents >= 0 ? cents : null, cents < 0 ? -cents : cents > 0 ? null : 0]);

function conclusionOf({ closingCents, to }: ReconciliationPaper, ours: string, theirs: string): string[] {
  const day = `на ${formatDate(to)}`;
  const according = `По данным ${ours}`;
  if (closingCents === 0) return [`${according} ${day} задолженность отсутствует.`];
  const creditor = closingCents > 0 ? ours : theirs;
  const cents = Math.abs(closingCents);
  return [
    `${according} ${day} задолженность в пользу ${creditor} ${formatCents(cents)} руб. (${amountInWords(cents)}).`,
  ];
}
